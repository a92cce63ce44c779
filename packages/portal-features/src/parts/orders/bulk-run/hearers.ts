/** Those who want to hear of something: `add` answers the way out. */
export function createHearers<News>() {
  const hearers = new Set<(news: News) => void>();
  return {
    add: (hear: (news: News) => void) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    tell: (news: News) => {
      for (const hear of hearers) hear(news);
    },
  };
}
