/** The time, in milliseconds as Date.now() has it; tests bring their own. */
export type Clock = () => number
