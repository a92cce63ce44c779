/** The pages of the hosted sign-in: forms without script, in English and French. Open it to change what they say. */
import { escapeHtml, hashOf, htmlPage } from "#pages/html.ts";

export type Language = "en" | "fr";

const words = {
  en: {
    title: "Sign in to Northwind Delivery",
    about: "This is the delivery provider’s own sign-in page. It is a part of the demo.",
    email: "Email",
    password: "Password",
    signIn: "Sign in",
    cancel: "Cancel",
    forgot: "Forgot password?",
    back: "Back to sign-in",
    accounts: "Accounts of the demo",
    newTitle: "Choose a new password",
    newAbout: "Your password was temporary. Choose your own to continue.",
    newPassword: "New password",
    save: "Save and sign in",
    forgotTitle: "Reset your password",
    sendCode: "Send a code",
    resetAbout: "If the email has an account, a code is on its way to it. The demo’s mail is at /sandbox#outbox.",
    code: "Verification code",
    change: "Change password",
    changed: "Your password was changed. Sign in with the new one.",
    refusedTitle: "This sign-in cannot go on",
    refused: "The app that sent you here is not registered with this sign-in service, or its return address is not.",
    refusedHow:
      "Open the portal at the address that the sandbox printed. A portal that is served elsewhere is registered with CORS_ORIGINS.",
    wrong: "Incorrect username or password.",
    locked: "Too many wrong passwords. Wait a moment, then try again.",
    expired: "This step took too long. Sign in again.",
    failed: "That was not accepted:",
  },
  fr: {
    title: "Connexion à Northwind Delivery",
    about: "Voici la page de connexion du fournisseur de livraison. Elle fait partie de la démo.",
    email: "Courriel",
    password: "Mot de passe",
    signIn: "Se connecter",
    cancel: "Annuler",
    forgot: "Mot de passe oublié ?",
    back: "Retour à la connexion",
    accounts: "Comptes de la démo",
    newTitle: "Choisir un nouveau mot de passe",
    newAbout: "Votre mot de passe était temporaire. Choisissez le vôtre pour continuer.",
    newPassword: "Nouveau mot de passe",
    save: "Enregistrer et se connecter",
    forgotTitle: "Réinitialiser votre mot de passe",
    sendCode: "Envoyer un code",
    resetAbout:
      "Si ce courriel a un compte, un code lui est envoyé. Le courrier de la démo se trouve à /sandbox#outbox.",
    code: "Code de vérification",
    change: "Changer le mot de passe",
    changed: "Votre mot de passe a été changé. Connectez-vous avec le nouveau.",
    refusedTitle: "Cette connexion ne peut pas continuer",
    refused:
      "L’application qui vous a envoyé ici n’est pas inscrite auprès de ce service de connexion, ou son adresse de retour ne l’est pas.",
    refusedHow:
      "Ouvrez le portail à l’adresse que le bac à sable a affichée. Un portail servi ailleurs s’inscrit avec CORS_ORIGINS.",
    wrong: "Le courriel ou le mot de passe est incorrect.",
    locked: "Trop de mots de passe erronés. Attendez un moment, puis réessayez.",
    expired: "Cette étape a pris trop de temps. Connectez-vous de nouveau.",
    failed: "Ceci n’a pas été accepté :",
  },
} as const;

export type HostedWord = keyof (typeof words)["en"];

const style = `
  form { display: grid; gap: 1rem; max-width: 22rem; margin-block: 1rem }
  label { display: grid; gap: .25rem } input, button { font: inherit; padding: .5rem .75rem; min-height: 2.75rem }
  .said { border-inline-start: 3px solid currentcolor; padding-inline-start: .75rem }
`;
export const hostedStyleHash = hashOf(style);

export interface HostedPage {
  step: "signIn" | "newPassword" | "forgot" | "reset";
  language: Language;
  email?: string;
  /** What the page says above its form: a word of its own, or the pool's text after it. */
  said?: HostedWord | undefined;
  detail?: string | undefined;
  /** Encrypted state of a forced new password. */
  challenge?: string | undefined;
  accounts: readonly { email: string; password: string }[];
}

/** A step of signing in. Its form goes to the address that it was opened at. */
export function hostedPage(page: HostedPage): string {
  const { step, language, said, detail = "" } = page;
  const t = words[language];
  const title = { signIn: t.title, newPassword: t.newTitle, forgot: t.forgotTitle, reset: t.forgotTitle }[step];
  const note =
    said && `<p class="said" role="${said === "changed" ? "status" : "alert"}">${t[said]} ${escapeHtml(detail)}</p>`;
  return htmlPage({ title, lang: language, style, body: `${note ?? ""}${bodyOf(page)}` });
}

function bodyOf({ step, language, email = "", challenge = "", accounts }: HostedPage): string {
  const t = words[language];
  const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const field = (label: string, attributes: string) => `<label>${label}<input required ${attributes}></label>`;
  const emailField = field(
    t.email,
    `name="username" autocomplete="username" inputmode="email" maxlength="128" value="${escapeHtml(email)}"`,
  );
  const newField = field(
    t.newPassword,
    'name="newPassword" type="password" autocomplete="new-password" maxlength="256"',
  );
  const button = (name: string, label: string, more = "") =>
    `<button name="step" value="${name}"${more}>${label}</button>`;
  const back = button("start", t.back, " formnovalidate");
  switch (step) {
    case "newPassword":
      return `<p>${t.newAbout}</p><form method="post">${hidden("challenge", challenge)}${newField}${button("newPassword", t.save)}${back}</form>`;
    case "forgot":
      return `<form method="post">${emailField}${button("sendCode", t.sendCode)}${back}</form>`;
    case "reset":
      return `<p>${t.resetAbout}</p><form method="post">${hidden("username", email)}${field(t.code, 'name="code" autocomplete="one-time-code" inputmode="numeric" maxlength="20"')}${newField}${button("reset", t.change)}${back}</form>`;
    case "signIn": {
      const list = accounts.map((one) => `<li>${escapeHtml(one.email)} · ${escapeHtml(one.password)}</li>`).join("");
      const password = field(
        t.password,
        'name="password" type="password" autocomplete="current-password" maxlength="256"',
      );
      return `<p>${t.about}</p><form method="post">${emailField}${password}${button("signIn", t.signIn)}${button("forgot", t.forgot, " formnovalidate")}${button("cancel", t.cancel, " formnovalidate")}</form>${list && `<h2>${t.accounts}</h2><ul>${list}</ul>`}`;
    }
  }
}

/** For a request whose return address is not registered: it leads nowhere. */
export const refusedPage = (language: Language): string =>
  htmlPage({
    title: words[language].refusedTitle,
    lang: language,
    style,
    body: `<p>${words[language].refused}</p><p>${words[language].refusedHow}</p>`,
  });
