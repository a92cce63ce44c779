/** The made-up provider's contact form: who has no account yet asks for one. The portal shows it in a frame. */
import { htmlPage } from "./html.ts";

const words = {
  en: {
    title: "Open an account",
    about: "Leave your email and the name of your business. We will write to you within a day.",
    business: "Business",
    email: "Email",
    send: "Send",
    sent: "Thank you. This is a demo: nothing was sent to anybody.",
  },
  fr: {
    title: "Ouvrir un compte",
    about: "Laissez votre courriel et le nom de votre entreprise. Nous vous écrirons d’ici une journée.",
    business: "Entreprise",
    email: "Courriel",
    send: "Envoyer",
    sent: "Merci. Ceci est une démo : rien n’a été envoyé.",
  },
};

/** @param isSent the form was filled in: it is thanked for, and kept nowhere */
export function contactForm(lang: "en" | "fr", isSent: boolean, nonce: string): string {
  const { title, about, business, email, send, sent } = words[lang];
  const form = `<p>${about}</p>
<form action="/sandbox/contact-form">
<p><label>${business}<br><input name="business" required maxlength="200" autocomplete="organization"></label></p>
<p><label>${email}<br><input name="email" type="email" required maxlength="254" autocomplete="email"></label></p>
<p><button>${send}</button></p>
</form>`;
  return htmlPage({ title, lang, body: isSent ? `<p>${sent}</p>` : form, nonce });
}
