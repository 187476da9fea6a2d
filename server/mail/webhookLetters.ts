import { webhookLimits } from '@/contract/limits/keyLimits'
import type { WebAddresses } from '@/server/text/webAddresses'
import { othersLine } from '@/server/text/withoutLinks'
import type { Letter } from './letter'

interface SwitchedOff {
  profile: string
  host: string
}

/** A webhook has failed for days. */
export function webhookOffLetter({ profile, host }: SwitchedOff, pages: WebAddresses): Letter {
  const name = othersLine(profile)
  const receiver = othersLine(host)
  return {
    subject: `A webhook of ${name} was switched off`,
    heading: 'A webhook was switched off',
    intro: `${receiver} has accepted nothing for more than ${webhookLimits.failingDays} days, so Art Commons no longer sends it what happens to ${name}. See what failed, and switch the webhook on again once it works.`,
    items: [],
    action: { label: 'Show the webhooks', url: pages.keys },
    reason: `You own ${name} on Art Commons.`,
  }
}
