/** The provider's instructions for its Wix app, a letter page in each language. */
import { dotsPerInch, type Shape } from "./shapes.ts";
import { letter, writePdf } from "./pdf-writer.ts";
import { pdfTypesetting, setText } from "./typesetting.ts";

const words = {
  en: {
    title: "Link your Wix site to Northwind Delivery",
    steps: [
      "In your Wix dashboard, open the App Market and add the app “Northwind Delivery”.",
      "In the merchant portal, open Integrations, then Wix, and press “Generate code”.",
      "Copy the code and paste it into the field “Merchant code” of the app in your Wix dashboard.",
      "Press “Link”. The app shows the name of your company when the link is made.",
      "Place a test order in your shop. It shows in your orders list within a minute.",
    ],
    note: "A code works until the end of the month. Generate another one when it has expired; sites that are linked stay linked.",
  },
  fr: {
    title: "Associer votre site Wix à Northwind Delivery",
    steps: [
      "Dans votre tableau de bord Wix, ouvrez l’App Market et ajoutez l’application « Northwind Delivery ».",
      "Dans le portail marchand, ouvrez Intégrations, puis Wix, et appuyez sur « Générer un code ».",
      "Copiez le code et collez-le dans le champ « Code du marchand » de l’application, dans votre tableau de bord Wix.",
      "Appuyez sur « Associer ». L’application affiche le nom de votre entreprise quand le lien est fait.",
      "Passez une commande d’essai dans votre boutique. Elle paraît dans votre liste de commandes en moins d’une minute.",
    ],
    note: "Un code est valide jusqu’à la fin du mois. Générez-en un autre s’il est expiré; les sites associés le restent.",
  },
};

/** The PDF, the same bytes each time. */
export function renderWixInstructions(language: keyof typeof words): Promise<Uint8Array> {
  const { title, steps, note } = words[language];
  const margin = dotsPerInch;
  const width = (letter.width / 72) * dotsPerInch;
  const shapes: Shape[] = [];
  let y = margin;
  const paragraph = (text: string, x: number, size: number, bold = false) => {
    const box = { x, y, width: width - x - margin, height: 12 * size, sizes: [size] as const, bold };
    const set = setText(text, box, pdfTypesetting);
    shapes.push(...set.shapes);
    y = set.end;
  };
  paragraph(title, margin, 56, true);
  y += 50;
  for (const [index, step] of steps.entries()) {
    shapes.push({ kind: "text", x: margin, y, text: `${index + 1}.`, size: 34, bold: true });
    paragraph(step, margin + 60, 34);
    y += 24;
  }
  y += 30;
  paragraph(note, margin, 30);
  const page = { width, height: (letter.height / 72) * dotsPerInch, shapes };
  const sheet = { ...letter, scale: 1, places: [{ x: 0, y: 0 }] as const };
  return writePdf([page], { title, madeAt: 0, sheet });
}
