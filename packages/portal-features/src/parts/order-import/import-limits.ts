/** What one file may hold; said before it is read, and where one is passed its reading ends. */
export const importLimits = {
  /** Bytes. */
  size: 50_000_000,
  /** Below the header. */
  rows: 100_000,
  columns: 1000,
  /** Characters. */
  cell: 1_000_000,
  /** Characters of what is sent in one call: within the 50 MB that the contract takes. Who sends may want less. */
  body: 40_000_000,
} as const;
