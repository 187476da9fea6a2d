/** Totals are counted up to here; larger ones are reported as capped. */
export const countCap = 5000
