/** Returns the time in milliseconds, like Date.now(). Tests replace it. */
export type Clock = () => number
