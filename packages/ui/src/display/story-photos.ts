/** Photos for stories as data URLs, so that nothing is fetched. */
const picture = (hue: number, words: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900"><rect width="1200" height="900" fill="hsl(${hue} 30% 82%)"/><rect x="420" y="180" width="360" height="620" fill="hsl(${hue} 40% 35%)"/><circle cx="730" cy="500" r="18" fill="hsl(45 80% 60%)"/><rect x="500" y="690" width="200" height="130" fill="hsl(30 50% 60%)"/><text x="600" y="120" font-family="sans-serif" font-size="60" text-anchor="middle" fill="hsl(${hue} 60% 20%)">${words}</text></svg>`,
  )}`;

const photos = (alts: readonly [string, string, string], captions: readonly [string, string, string]) =>
  alts.map((alt, at) => ({
    src: picture(at * 110 + 210, `${at + 1}`),
    alt,
    caption: captions[at] ?? "",
    downloadHref: picture(at * 110 + 210, `${at + 1}`),
    fileName: `photo-${at + 1}.svg`,
  }));

export const englishPhotos = photos(
  ["Parcel at the door", "Parcel beside the mailbox", "Signature of Ada Lovelace"],
  ["Left at the door, Nov 21, 2:14 PM", "Nov 21, 2:15 PM", "Signed by Ada Lovelace, Nov 21, 2:16 PM"],
);
export const frenchPhotos = photos(
  ["Colis devant la porte", "Colis près de la boîte aux lettres", "Signature d’Ada Lovelace"],
  ["Laissé devant la porte, 21 nov., 14 h 14", "21 nov., 14 h 15", "Signé par Ada Lovelace, 21 nov., 14 h 16"],
);

/** An image that no browser can draw. */
export const brokenPhoto = {
  src: "data:image/png;base64,AAAA",
  alt: "Parcel in the hallway",
  caption: "Nov 21, 2:17 PM",
};
