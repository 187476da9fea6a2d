/** Under which the review of a call is cached. */
export const reviewKey = (id: string) => ['review', id]
