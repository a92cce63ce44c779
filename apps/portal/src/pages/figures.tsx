import { FiguresScreen, periodIn, periodQuery } from "@merchant-portal/portal-features/screens/figures";
import { useSearchParams } from "react-router-dom";
import { PageLink } from "#shell/page-link.tsx";
import { PageFrame } from "./page-frame.tsx";

/** `/orders/figures`. The period is in the URL, so that it can be shared, and Back returns to the one before. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  return (
    <PageFrame>
      <FiguresScreen
        period={periodIn(query)}
        onPeriodChange={(period) => setQuery(periodQuery(period), { preventScrollReset: true })}
        linkTo={(list) => (
          <PageLink page="orders" query={list}>
            {null}
          </PageLink>
        )}
      />
    </PageFrame>
  );
}
