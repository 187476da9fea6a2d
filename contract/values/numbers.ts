/**
 * `24,767`, `1,450.00`. As `Intl` formats them, whose first formatter takes a phone 50 ms while a page starts.
 * @param decimals at most 3
 */
export const formatDecimal = (value: number, decimals: 0 | 2 | 3) =>
  value.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** 24,767 */
export const formatCount = (count: number) => formatDecimal(count, 0)

/** `1 profile`, `24 profiles`, `5,000+ profiles` */
export const countOf = (count: number, one: string, many: string, isCapped = false) =>
  `${formatCount(count)}${isCapped ? '+' : ''} ${count === 1 && !isCapped ? one : many}`
