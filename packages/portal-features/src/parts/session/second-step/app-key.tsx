/** What an authenticator app needs: the key as a QR code, to type, and to open on this device. A file of its own for the code of the picture. */
import { Button, CopyText } from "@merchant-portal/ui";
import { encode } from "uqr";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useSecondStepWords } from "./code-field.tsx";

interface AppKeyProps {
  /** Base 32. */
  secret: string;
  /** How the app names the entry: the provider's name, and the user's e-mail. */
  brandName: string;
  account: string;
}

/** The steps of setting up an app, up to its code. */
export function AppKey({ secret, brandName, account }: AppKeyProps) {
  const t = useSecondStepWords();
  const shared = useSharedWords();
  const address = addressOf(secret, brandName, account);
  const grouped = secret.replace(/(.{4})(?=.)/g, "$1 ");
  return (
    <ol className="mp:flex mp:list-decimal mp:flex-col mp:gap-3 mp:ps-5">
      <li>{t("setUp.install")}</li>
      <li>
        <p>{t("setUp.scan")}</p>
        <QrCode text={address} label={t("setUp.picture")} />
        <p className="mp:text-dense mp:text-text-muted">{t("setUp.type")}</p>
        <CopyText
          value={secret}
          shown={grouped}
          copyLabel={t("setUp.copy")}
          copiedLabel={shared("actions.copied")}
          failedLabel={shared("actions.copyFailed")}
          className="mp:font-mono mp:text-dense mp:wrap-anywhere"
        />
        <Button asChild variant="ghost" size="sm" className="mp:-ms-2.5 mp:mt-1">
          <a href={address}>{t("setUp.open")}</a>
        </Button>
      </li>
      <li>{t("setUp.enter")}</li>
    </ol>
  );
}

/** The address that authenticator apps understand. */
export function addressOf(secret: string, brandName: string, account: string): string {
  const encoded = (text: string) => encodeURIComponent(text);
  // A colon divides the two names.
  const issuer = encoded(brandName.replaceAll(":", " "));
  return `otpauth://totp/${issuer}:${encoded(account)}?secret=${secret}&issuer=${issuer}`;
}

/** Dark on white in every theme, with the white border that scanners need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encode(text, { ecc: "M", border: 4 }).data;
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="mp:my-2 mp:block mp:size-48 mp:max-w-full mp:rounded-control mp:forced-color-adjust-none"
    >
      <rect width={rows.length} height={rows.length} fill="white" />
      <path fill="black" d={path} />
    </svg>
  );
}
