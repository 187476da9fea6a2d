/** What the mark says. Apart from the other values, because tight pages load it. */
export const verifiedText = (domain: string): string => `Verified: controls ${domain}`
