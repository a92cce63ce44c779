/** How `changeset version` writes a change note into a CHANGELOG: its sentences alone, without the commit, and nothing for versions that only follow. */
const sentences = (text) => text.trim().replace(/\s*\n\s*/g, " ");

// oxlint-disable-next-line import/no-default-export -- changesets loads the default.
export default {
  getReleaseLine: async ({ summary }) => `- ${sentences(summary)}`,
  getDependencyReleaseLine: async () => "",
};
