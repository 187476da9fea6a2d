export const keyLimits = {
  /** Of one profile, without those that have expired. */
  keys: 10,
  name: 60,
  /** Days after which a key expires at the latest. */
  longestDays: 366,
  /** Days that are offered first. */
  days: [30, 90, 365],
} as const

export const webhookLimits = {
  /** Hours in which a renewed secret signs beside the new one. */
  oldSecret: 24,
  /** Of one profile. */
  webhooks: 5,
  /** Deliveries in the log of a webhook. */
  log: 50,
  /** Days for which they stay there. */
  logDays: 30,
  /** Seconds until a receiver must have answered. */
  timeout: 10,
  /** Days without a success after which an event that has failed for good switches a webhook off. */
  failingDays: 2,
} as const
