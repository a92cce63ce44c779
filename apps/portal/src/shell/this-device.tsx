/** The dialog that lists and clears what the portal has stored on this device. */
import { useSharedWords } from "@merchant-portal/portal-features/kit/use-shared-words";
import { Banner, Button, Dialog, DialogBody, DialogContent, Trash2Icon } from "@merchant-portal/ui";
import { useEffect, useId, useState } from "react";
import type { ShellUser } from "#session/visitor.tsx";
import {
  clearDeviceData,
  clearOthers,
  deviceDataKinds,
  type DeviceRemainder,
  othersOnDevice,
  type OwnedKind,
} from "#session/device-data.ts";
import { useIsPageOffered } from "./page-link.tsx";
import { usePortalWords } from "#use-portal-words.ts";

interface ThisDeviceProps {
  user: Pick<ShellUser, "sub" | "merchantId">;
  onClose: () => void;
  /** Called when the cleared state is dismissed. Default: reload, as data is still in memory. */
  onCleared?: () => void;
}

/** Lists what is stored on this device after sign-out, and clears it: a saved view can contain a person's name. */
export function ThisDevice({ user, onClose, onCleared = () => location.reload() }: ThisDeviceProps) {
  const t = usePortalWords();
  const shared = useSharedWords();
  const [remainder, setRemainder] = useState<DeviceRemainder>("nothing");
  const { state, clear } = useClearing(async () => setRemainder(await clearDeviceData(user)));
  const isOffered = useIsPageOffered();
  const isKindOffered = (kind: string) => kind !== "imports" || isOffered("bulkCreate");
  const close = state === "cleared" ? onCleared : onClose;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && state !== "clearing" && close()}>
      <DialogContent
        size="sm"
        title={t("thisDevice.title")}
        description={t("thisDevice.detail")}
        closeLabel={shared("actions.close")}
      >
        <DialogBody className="mp:flex mp:flex-col mp:gap-4">
          <ul className="mp:list-disc mp:ps-5">
            {deviceDataKinds.filter(isKindOffered).map((kind) => (
              <li key={kind}>{t(`thisDevice.kinds.${kind}`)}</li>
            ))}
          </ul>
          <p className="mp:text-text-muted">{t("thisDevice.stays")}</p>
          {state === "failed" && <Banner tone="error" role="alert" title={t("thisDevice.failed")} />}
          {state === "cleared" && (
            <Banner tone="success" title={<output>{t(`thisDevice.cleared.${remainder}`)}</output>} />
          )}
          {state === "cleared" ? (
            <Button className="mp:self-start" variant="primary" onClick={close}>
              {shared("actions.close")}
            </Button>
          ) : (
            <>
              <Button className="mp:self-start" icon={<Trash2Icon />} onClick={clear}>
                {t("thisDevice.clear")}
              </Button>
              <LeftByOthers user={user} />
            </>
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

/** What others who used this browser have left, and a button that clears it. Nothing when there is none. */
function LeftByOthers({ user }: Pick<ThisDeviceProps, "user">) {
  const t = usePortalWords();
  const titleId = useId();
  const [kinds, setKinds] = useState<readonly OwnedKind[]>([]);
  const { state, clear } = useClearing(() => clearOthers(user));
  const { sub, merchantId } = user;
  useEffect(() => {
    let isOver = false;
    void othersOnDevice({ sub, merchantId }).then((found) => !isOver && setKinds(found));
    return () => {
      isOver = true;
    };
  }, [sub, merchantId]);
  if (kinds.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mp:flex mp:flex-col mp:gap-4 mp:border-t mp:border-border mp:pt-4">
      <h3 id={titleId} className="mp:font-medium">
        {t("thisDevice.others.title")}
      </h3>
      {state === "failed" && <Banner tone="error" role="alert" title={t("thisDevice.failed")} />}
      {state === "cleared" ? (
        <Banner tone="success" title={<output>{t("thisDevice.others.cleared")}</output>} />
      ) : (
        <>
          <ul className="mp:list-disc mp:ps-5">
            {kinds.map((kind) => (
              <li key={kind}>{t(`thisDevice.others.kinds.${kind}`)}</li>
            ))}
          </ul>
          <Button className="mp:self-start" icon={<Trash2Icon />} onClick={clear}>
            {t("thisDevice.others.clear")}
          </Button>
        </>
      )}
    </section>
  );
}

/** Clears, and says how far that is. After a failure `clear` tries again. */
function useClearing(clearNow: () => Promise<unknown>) {
  const [state, setState] = useState<"ready" | "clearing" | "cleared" | "failed">("ready");
  const clear = async () => {
    setState("clearing");
    try {
      await clearNow();
      setState("cleared");
    } catch {
      // Storage is blocked, or the browser refused to delete: offer a retry.
      setState("failed");
    }
  };
  return { state, clear };
}
