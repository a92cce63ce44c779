/** The terms of service of the demo provider, as an HTML page. */
import { escapeHtml, htmlPage } from "#pages/html.ts";

type Section = readonly [heading: string, ...paragraphs: string[]];

const terms: Readonly<Record<"en" | "fr", { title: string; sections: readonly Section[] }>> = {
  en: {
    title: "Terms of service",
    sections: [
      [
        "1. Who we are",
        "Northwind Delivery collects packages from merchants and delivers them to recipients in Canada and the United States. This is a demo: Northwind Delivery does not exist, and nothing is delivered or charged.",
      ],
      [
        "2. Your account",
        "You keep your password to yourself and tell us at once when somebody else may know it. You answer for the orders that are created with your account.",
      ],
      [
        "3. Orders",
        "An order is binding once it is geocoded. You can delete it until its package has been scanned. You describe each package as it is: weight, size and content.",
      ],
      [
        "4. What we do not carry",
        "We carry no dangerous goods, no living animals, no cash and nothing that the law forbids. Goods with a minimum age are handed only to a recipient who proves that age.",
      ],
      [
        "5. Delivery",
        "Next-day orders placed before 1 PM arrive the next day, later ones in two days. Same-day orders created before 1 PM are delivered from 6 to 10 PM. Scheduled orders are delivered in the 3-hour window that you chose. A package that cannot be delivered comes back to you.",
      ],
      [
        "6. Prices",
        "The price of an order is the one that is shown before you submit it. Taxes and fuel surcharges are added. We send an invoice every month.",
      ],
      [
        "7. Loss and damage",
        "Tell us of a lost or damaged package within 14 days. We refund its price, and its value up to 100 dollars, unless its packaging was not fit for carriage.",
      ],
      [
        "8. Personal information",
        "We use names, addresses, telephone numbers and photos of deliveries to deliver, and for nothing else. We delete them after two years.",
      ],
      [
        "9. Changes",
        "We tell you of changes to these terms 30 days ahead, by email. If you do not agree, you may close your account.",
      ],
    ],
  },
  fr: {
    title: "Conditions d’utilisation",
    sections: [
      [
        "1. Qui nous sommes",
        "Northwind Delivery ramasse les colis des marchands et les livre aux destinataires au Canada et aux États-Unis. Ceci est une démo : Northwind Delivery n’existe pas, et rien n’est livré ni facturé.",
      ],
      [
        "2. Votre compte",
        "Vous gardez votre mot de passe pour vous et nous prévenez sans tarder si une autre personne risque de le connaître. Vous répondez des commandes créées avec votre compte.",
      ],
      [
        "3. Commandes",
        "Une commande vous engage dès qu’elle est géocodée. Vous pouvez la supprimer tant que son colis n’a pas été numérisé. Vous décrivez chaque colis tel qu’il est : poids, dimensions et contenu.",
      ],
      [
        "4. Ce que nous ne transportons pas",
        "Nous ne transportons ni matières dangereuses, ni animaux vivants, ni argent comptant, ni rien que la loi interdit. Les articles soumis à un âge minimum ne sont remis qu’à une personne qui prouve son âge.",
      ],
      [
        "5. Livraison",
        "Les commandes du lendemain passées avant 13 h arrivent le jour suivant, les autres dans deux jours. Les commandes du jour même créées avant 13 h sont livrées de 18 h à 22 h. Les commandes planifiées sont livrées dans la plage de 3 heures que vous avez choisie. Un colis qui ne peut être livré vous revient.",
      ],
      [
        "6. Prix",
        "Le prix d’une commande est celui qui est affiché avant que vous la soumettiez. Les taxes et les suppléments de carburant s’y ajoutent. Nous envoyons une facture chaque mois.",
      ],
      [
        "7. Perte et dommages",
        "Signalez-nous un colis perdu ou endommagé dans les 14 jours. Nous remboursons son prix, et sa valeur jusqu’à 100 dollars, sauf si son emballage ne convenait pas au transport.",
      ],
      [
        "8. Renseignements personnels",
        "Nous utilisons les noms, les adresses, les numéros de téléphone et les photos de livraison pour livrer, et pour rien d’autre. Nous les supprimons après deux ans.",
      ],
      [
        "9. Modifications",
        "Nous vous annonçons toute modification de ces conditions 30 jours à l’avance, par courriel. Si vous n’êtes pas d’accord, vous pouvez fermer votre compte.",
      ],
    ],
  },
};

/** The document as HTML. */
export function termsPage(lang: "en" | "fr"): string {
  const { title, sections } = terms[lang];
  const body = sections.map(
    ([heading, ...paragraphs]) =>
      `<h2>${escapeHtml(heading)}</h2>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("")}`,
  );
  return htmlPage({ title, lang, body: body.join("") });
}
