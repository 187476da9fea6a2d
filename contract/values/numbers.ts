const whole = new Intl.NumberFormat('en-US')

/** 24,767 */
export const formatCount = (count: number) => whole.format(count)

/** `1 profile`, `24 profiles`, `5,000+ profiles` */
export const countOf = (count: number, one: string, many: string, isCapped = false) =>
  `${formatCount(count)}${isCapped ? '+' : ''} ${count === 1 && !isCapped ? one : many}`
