/** Every story with the tag `picture` has its two pictures in tests/baselines, and every picture its story. */
import { expect, test } from "vitest";
import { takenPictures, wantedPictures } from "../../tools/pictures.ts";

test("there is a picture in light and one in dark for each tagged story, and none besides", async () => {
  const wanted = await wantedPictures();
  const taken = takenPictures();
  const missing = wanted.filter((file) => !taken.includes(file));
  const stale = taken.filter((file) => !wanted.includes(file));
  expect(wanted.length).toBeGreaterThan(0);
  expect({ missing, stale }, "`npm run baselines` takes what is missing and removes what is stale").toEqual({
    missing: [],
    stale: [],
  });
});
