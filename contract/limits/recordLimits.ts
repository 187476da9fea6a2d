/** Fewer applications give no record: it could reveal single persons. */
export const fewestForRecord = 5
