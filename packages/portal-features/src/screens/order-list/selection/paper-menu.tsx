/** The menu of what goes with a stack of orders: the hand-over sheet before, the proof of delivery afterwards. */
import {
  Button,
  FileTextIcon,
  Menu,
  MenuContent,
  MenuItem,
  MenuTrigger,
  Skeleton,
  Tooltip,
  TruckIcon,
} from "@merchant-portal/ui";
import { type ReactNode, useRef, useState } from "react";
import { useCommands } from "#kit/commands.ts";
import { lazyPart } from "#kit/lazy-part.tsx";
import { PartBoundary } from "#kit/load-failure.tsx";
import type { ProofSource } from "#parts/tracking/proof/proof-zip.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { WaitingDialog } from "#kit/waiting-dialog.tsx";

const HandoverDialog = lazyPart(
  () => import("#parts/printing/handover/handover-dialog.tsx"),
  (file) => file.HandoverDialog,
);
const ProofDialog = lazyPart(
  () => import("#parts/tracking/proof/proof-dialog.tsx"),
  (file) => file.ProofDialog,
);

export interface PaperMenuProps {
  /** The selected orders, or what the list shows. */
  source: () => ProofSource;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** Group name of its entries in the command palette. */
  group: string;
  /** Of the label beside the icon: where the toolbar has room for icons only, it is not seen. */
  labelClass?: string;
}

const papers = ["handover", "proof"] as const;
type Paper = (typeof papers)[number];
const icons = { handover: <TruckIcon />, proof: <FileTextIcon /> };

/** S3.20, S3.25: both are commands, too. Their dialogs load when they are opened. */
export function PaperMenu({ source, onOpenChange, group, labelClass }: PaperMenuProps) {
  const t = useOrderListWords();
  /** What the dialog was opened for; later changes of the list do not change it. */
  const [opened, setOpened] = useState<{ paper: Paper; source: ProofSource }>();
  // Runs after the menu closed and returned the focus to its button, so that the dialog can take it.
  const chosen = useRef<Paper>(undefined);
  const open = (paper: Paper) => {
    setOpened({ paper, source: source() });
    onOpenChange?.(true);
  };
  const onClose = () => {
    setOpened(undefined);
    onOpenChange?.(false);
  };
  useCommands(() =>
    papers.map((paper) => ({
      id: `${group}/${paper}`,
      group,
      label: t(`paper.${paper}`),
      icon: icons[paper],
      run: () => open(paper),
    })),
  );
  return (
    <>
      <Menu onOpenChange={onOpenChange}>
        <Tooltip content={t("paper.menu")} describes={false}>
          <MenuTrigger asChild>
            <Button icon={<FileTextIcon />} className={labelClass && "mp:max-[105rem]:gap-0"}>
              <span className={labelClass}>{t("paper.menu")}</span>
            </Button>
          </MenuTrigger>
        </Tooltip>
        <MenuContent
          onCloseAutoFocus={() => {
            const paper = chosen.current;
            chosen.current = undefined;
            if (paper) queueMicrotask(() => open(paper));
          }}
        >
          {papers.map((paper) => (
            <MenuItem key={paper} icon={icons[paper]} onSelect={() => (chosen.current = paper)}>
              {t(`paper.${paper}`)}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      {opened && <PaperDialog {...opened} onClose={onClose} />}
    </>
  );
}

function PaperDialog({ paper, source, onClose }: { paper: Paper; source: ProofSource; onClose: () => void }) {
  const t = useOrderListWords();
  const around = (children: ReactNode) => <WaitingDialog title={t(`paper.${paper}`)} {...{ onClose, children }} />;
  return (
    <PartBoundary fallback={around(<Skeleton className="mp:h-24" />)} renderFailure={around}>
      {paper === "handover" ? (
        <HandoverDialog orders={"orders" in source ? source.orders : []} onClose={onClose} />
      ) : (
        <ProofDialog source={source} onClose={onClose} />
      )}
    </PartBoundary>
  );
}
