/** The four how-to videos of the demo provider. Their steps are both the captions and the text of a video. */

type InBoth = Readonly<Record<"en" | "fr", string>>;

interface HowTo {
  /** The file in `apps/sandbox/media`, without its extension. */
  name: string;
  title: InBoth;
  /** One for each scene; a scene lasts four seconds. */
  steps: readonly InBoth[];
}

const sceneSeconds = 4;

const howTos: readonly HowTo[] = [
  {
    name: "create-order",
    title: { en: "Create an order", fr: "Créer une commande" },
    steps: [
      {
        en: "Choose Create order. Start with where the package leaves from: a saved location, or another address.",
        fr: "Choisissez Créer une commande. Indiquez d’où part le colis : un lieu enregistré ou une autre adresse.",
      },
      {
        en: "Enter who receives the package, and where.",
        fr: "Entrez le destinataire du colis et son adresse.",
      },
      {
        en: "Enter the weight and the size of each package.",
        fr: "Entrez le poids et les dimensions de chaque colis.",
      },
      { en: "Choose a shipping rate.", fr: "Choisissez un tarif de livraison." },
      {
        en: "Choose the delivery service, such as to the door.",
        fr: "Choisissez le service de livraison, par exemple à la porte.",
      },
      { en: "Review the order and submit it.", fr: "Vérifiez la commande et soumettez-la." },
    ],
  },
  {
    name: "bulk-create",
    title: { en: "Create many orders from files", fr: "Créer plusieurs commandes à partir de fichiers" },
    steps: [
      {
        en: "Choose Bulk create, and download the two templates if you need them.",
        fr: "Choisissez Création en lot et téléchargez les deux modèles au besoin.",
      },
      {
        en: "Add the file of the orders and the file of their packages.",
        fr: "Ajoutez le fichier des commandes et celui de leurs colis.",
      },
      {
        en: "A row with a problem is marked in red. Correct it in place.",
        fr: "Une ligne qui pose problème est marquée en rouge. Corrigez-la sur place.",
      },
      {
        en: "When every row is right, send the orders.",
        fr: "Quand toutes les lignes sont justes, envoyez les commandes.",
      },
      {
        en: "The orders are being created. Check back in a few minutes.",
        fr: "Les commandes sont en cours de création. Revenez dans quelques minutes.",
      },
    ],
  },
  {
    name: "print-labels",
    title: { en: "Print labels", fr: "Imprimer des étiquettes" },
    steps: [
      { en: "Choose View orders.", fr: "Choisissez Voir les commandes." },
      {
        en: "Select the orders, then choose Label.",
        fr: "Cochez les commandes, puis choisissez Étiquette.",
      },
      {
        en: "All labels come in one file, in the order of the list.",
        fr: "Toutes les étiquettes sont dans un seul fichier, dans l’ordre de la liste.",
      },
      {
        en: "Save the file, or send it straight to a label printer.",
        fr: "Enregistrez le fichier ou envoyez-le directement à une imprimante d’étiquettes.",
      },
    ],
  },
  {
    name: "follow-order",
    title: { en: "Follow an order", fr: "Suivre une commande" },
    steps: [
      {
        en: "Find the order in the list by name or number.",
        fr: "Trouvez la commande dans la liste par nom ou numéro.",
      },
      { en: "Open its row to see the details.", fr: "Ouvrez sa ligne pour voir les détails." },
      {
        en: "The timeline shows what has happened so far.",
        fr: "La chronologie montre ce qui s’est passé jusqu’ici.",
      },
      {
        en: "Once the package is delivered, there is a photo of it.",
        fr: "Une fois le colis livré, une photo en témoigne.",
      },
      { en: "The order is delivered.", fr: "La commande est livrée." },
    ],
  },
];

const numbered = (steps: readonly InBoth[], lang: "en" | "fr") =>
  steps.map((step, index) => `${index + 1}. ${step[lang]}`).join("\n");

/** The videos for the portal's configuration; `base` is the path that serves them. */
export const howToVideos = (base: string) =>
  howTos.map(({ name, title, steps }) => ({
    title,
    url: `${base}/${name}.webm`,
    captions: { en: `${base}/${name}.en.vtt`, fr: `${base}/${name}.fr.vtt` },
    text: { en: numbered(steps, "en"), fr: numbered(steps, "fr") },
  }));

/** The captions of a video as WebVTT; undefined for an unknown video. */
export function captionsOf(name: string, lang: "en" | "fr"): string | undefined {
  const howTo = howTos.find((one) => one.name === name);
  if (!howTo) return undefined;
  const at = (seconds: number) => `00:00:${String(seconds).padStart(2, "0")}.000`;
  const cues = howTo.steps.map(
    (step, index) => `${at(index * sceneSeconds)} --> ${at((index + 1) * sceneSeconds)}\n${step[lang]}\n`,
  );
  return `WEBVTT\n\n${cues.join("\n")}`;
}
