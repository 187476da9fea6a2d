const dependent = ['billing', 'artwork quota', 'free posts', 'pricing']

/** Whether a key of the cache is of something that depends on the plan, beside the plan itself. */
export const dependsOnPlan = (key: unknown) =>
  Array.isArray(key) && dependent.includes(String(key[0]))
