/** The pages of the hosted sign-in: forms without script, in English and French. Open it to change what they say. */
import type { Factor } from "#identity/second-factors.ts";
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
    temporaryExpired: "Your temporary password has expired. Ask whoever gave it to you for a new one.",
    codeTitle: "Enter your code",
    byApp: "Open your authenticator app and enter the six digits that it shows.",
    bySms: "We sent a text message with a code. It works for three minutes. The number:",
    byEmail: "We sent an email with a code. It works for three minutes. The address:",
    demoCodes: "The demo’s mail and text messages are at /sandbox#outbox.",
    onlyCode: "Code",
    another: "For a new code, or another way, go back and sign in again.",
    chooseTitle: "How do you want to sign in?",
    chooseAbout: "Your account has more than one second step. Choose one.",
    app: "Code from my authenticator app",
    sms: "Code by text message",
    emailWay: "Code by email",
    setUpTitle: "Set up two-step sign-in",
    setUpAbout:
      "Everybody signs in with a code after the password here. Install an authenticator app on your phone, add an account to it, and type this key:",
    setUpOpen: "Open the app on this device",
    setUpEnter: "Then enter the six digits that the app shows.",
    turnOn: "Turn on and sign in",
    wrongAppCode:
      "This code is not right. Enter the one that the app shows now. If it is wrong again, the phone’s clock may be off: set it to automatic.",
    wrongSentCode: "This code is not right. Enter the code of the newest message.",
    usedCode: "This code was used already. Wait for the next one: the app shows it within 30 seconds.",
    staleCode: "This code no longer works. Ask for a new one.",
    tooManyCodes: "Too many wrong codes. Wait a few minutes, then try again.",
    tooManySent: "Too many codes were asked for. Wait an hour, then try again.",
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
    temporaryExpired:
      "Votre mot de passe temporaire a expiré. Demandez-en un nouveau à la personne qui vous l’a donné.",
    codeTitle: "Entrer votre code",
    byApp: "Ouvrez votre application d’authentification et entrez les six chiffres qu’elle affiche.",
    bySms: "Nous avons envoyé un message texte avec un code. Il est valable trois minutes. Le numéro :",
    byEmail: "Nous avons envoyé un courriel avec un code. Il est valable trois minutes. L’adresse :",
    demoCodes: "Les courriels et les messages texte de la démo se trouvent à /sandbox#outbox.",
    onlyCode: "Code",
    another: "Pour un nouveau code ou une autre façon, revenez en arrière et connectez-vous de nouveau.",
    chooseTitle: "Comment voulez-vous vous connecter ?",
    chooseAbout: "Votre compte a plus d’une deuxième étape. Choisissez-en une.",
    app: "Code de mon application d’authentification",
    sms: "Code par message texte",
    emailWay: "Code par courriel",
    setUpTitle: "Configurer la connexion en deux étapes",
    setUpAbout:
      "Ici, tout le monde se connecte avec un code après le mot de passe. Installez une application d’authentification sur votre téléphone, ajoutez-y un compte et tapez cette clé :",
    setUpOpen: "Ouvrir l’application sur cet appareil",
    setUpEnter: "Entrez ensuite les six chiffres que l’application affiche.",
    turnOn: "Activer et se connecter",
    wrongAppCode:
      "Ce code n’est pas le bon. Entrez celui que l’application affiche maintenant. S’il est encore refusé, l’horloge du téléphone est peut-être déréglée : réglez-la sur automatique.",
    wrongSentCode: "Ce code n’est pas le bon. Entrez le code du message le plus récent.",
    usedCode: "Ce code a déjà été utilisé. Attendez le suivant : l’application l’affiche dans les 30 secondes.",
    staleCode: "Ce code n’est plus valable. Demandez-en un nouveau.",
    tooManyCodes: "Trop de codes erronés. Attendez quelques minutes, puis réessayez.",
    tooManySent: "Trop de codes ont été demandés. Attendez une heure, puis réessayez.",
  },
} as const;

export type HostedWord = keyof (typeof words)["en"];

const style = `
  form { display: grid; gap: 1rem; max-width: 22rem; margin-block: 1rem }
  label { display: grid; gap: .25rem } input, button { font: inherit; padding: .5rem .75rem; min-height: 2.75rem }
  code { font-size: 1.25rem; overflow-wrap: anywhere }
  .said { border-inline-start: 3px solid currentcolor; padding-inline-start: .75rem }
`;
export const hostedStyleHash = hashOf(style);

export interface HostedPage {
  step: "signIn" | "newPassword" | "forgot" | "reset" | "choose" | "code" | "setUp";
  language: Language;
  email?: string;
  /** What the page says above its form: a word of its own, or the pool's text after it. */
  said?: HostedWord | undefined;
  detail?: string | undefined;
  /** Encrypted state of the question that the form answers. */
  challenge?: string | undefined;
  /** The second factors to choose from; the one whose code is asked for, and where it was sent. */
  ways?: readonly Factor[];
  way?: Factor;
  to?: string;
  /** The key for an authenticator app, in base 32. */
  key?: string;
  accounts: readonly { email: string; password: string }[];
}

/** A step of signing in. Its form goes to the address that it was opened at. */
export function hostedPage(page: HostedPage): string {
  const { step, language, said, detail = "" } = page;
  const t = words[language];
  const title = {
    signIn: t.title,
    newPassword: t.newTitle,
    forgot: t.forgotTitle,
    reset: t.forgotTitle,
    choose: t.chooseTitle,
    code: t.codeTitle,
    setUp: t.setUpTitle,
  }[step];
  const note =
    said && `<p class="said" role="${said === "changed" ? "status" : "alert"}">${t[said]} ${escapeHtml(detail)}</p>`;
  return htmlPage({ title, lang: language, style, body: `${note ?? ""}${bodyOf(page)}` });
}

function bodyOf(page: HostedPage): string {
  const { step, language, email = "", challenge = "", accounts } = page;
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
      return `<p>${t.newAbout}</p><form method="post">${hidden("username", email)}${hidden("challenge", challenge)}${newField}${button("newPassword", t.save)}${back}</form>`;
    case "forgot":
      return `<form method="post">${emailField}${button("sendCode", t.sendCode)}${back}</form>`;
    case "reset":
      return `<p>${t.resetAbout}</p><form method="post">${hidden("username", email)}${field(t.code, 'name="code" autocomplete="one-time-code" inputmode="numeric" maxlength="20"')}${newField}${button("reset", t.change)}${back}</form>`;
    case "choose":
    case "code":
    case "setUp":
      return `${secondStepOf(page)}${hidden("username", email)}${hidden("challenge", challenge)}${back}</form>`;
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

const wayWords = { SOFTWARE_TOKEN_MFA: "app", SMS_MFA: "sms", EMAIL_OTP: "emailWay" } as const;
const sentWords = { SMS_MFA: "bySms", EMAIL_OTP: "byEmail" } as const;

/** The start of a form of the second step. */
function secondStepOf({ step, language, email = "", way, ways = [], to = "", key = "" }: HostedPage): string {
  const t = words[language];
  const form = '<form method="post">';
  if (step === "choose") {
    const choices = ways.map((one) => `<button name="step" value="choose ${one}">${t[wayWords[one]]}</button>`);
    return `<p>${t.chooseAbout}</p>${form}${choices.join("")}`;
  }
  const code = `<label>${t.onlyCode}<input required name="code" autocomplete="one-time-code" inputmode="numeric" maxlength="16"></label>`;
  if (step === "setUp") {
    const label = encodeURIComponent(`Northwind Delivery:${email}`);
    const address = `otpauth://totp/${label}?secret=${key}&issuer=Northwind%20Delivery`;
    const groups = key.match(/.{1,4}/g)?.join(" ") ?? "";
    return `<p>${t.setUpAbout}</p><p><code>${groups}</code></p><p><a href="${escapeHtml(address)}">${t.setUpOpen}</a></p><p>${t.setUpEnter}</p>${form}${code}<button name="step" value="setUp">${t.turnOn}</button>`;
  }
  const sent =
    way && way !== "SOFTWARE_TOKEN_MFA"
      ? `<p>${t[sentWords[way]]} <bdi>${escapeHtml(to)}</bdi></p><p>${t.demoCodes}</p>`
      : `<p>${t.byApp}</p>`;
  return `${sent}<p>${t.another}</p>${form}${code}<input type="hidden" name="way" value="${way ?? ""}"><input type="hidden" name="to" value="${escapeHtml(to)}"><button name="step" value="code">${t.signIn}</button>`;
}

/** For a request whose return address is not registered: it leads nowhere. */
export const refusedPage = (language: Language): string =>
  htmlPage({
    title: words[language].refusedTitle,
    lang: language,
    style,
    body: `<p>${words[language].refused}</p><p>${words[language].refusedHow}</p>`,
  });
