import { domainFailures, type DomainFailure } from '@/contract/enums/verification'
import { verificationLimits } from '@/contract/limits/verificationLimits'
import { othersLine } from '@/server/text/withoutLinks'
import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from './letter'

interface About {
  profile: string
  domain: string
}

const common = ({ profile }: About, pages: WebAddresses) => ({
  items: [],
  action: { label: 'Open verification', url: pages.verification },
  reason: `You own ${othersLine(profile)} on Art Commons.`,
})

/** The regular check has failed for the first time. */
export function verificationFailingLetter(
  about: About & { failure: DomainFailure },
  pages: WebAddresses,
): Letter {
  const [name, domain] = [othersLine(about.profile), othersLine(about.domain)]
  return {
    ...common(about, pages),
    subject: `We could not verify ${domain}`,
    heading: `${name} may lose its mark`,
    intro: `We check verified domains once a month. ${domainFailures[about.failure]} We try every day. If it still fails in ${verificationLimits.graceDays} days, ${name} is no longer shown as verified.`,
  }
}

/** The regular check has failed for a week. */
export function verificationLostLetter(
  about: About & { failure: DomainFailure },
  pages: WebAddresses,
): Letter {
  const [name, domain] = [othersLine(about.profile), othersLine(about.domain)]
  return {
    ...common(about, pages),
    subject: `${name} is no longer verified`,
    heading: `${name} is no longer verified`,
    intro: `We tried for ${verificationLimits.graceDays} days to verify that ${name} controls ${domain}. ${domainFailures[about.failure]} You can prove it again at any time.`,
  }
}

/** Another profile has proved the same domain. */
export function domainTakenLetter(about: About, pages: WebAddresses): Letter {
  const [name, domain] = [othersLine(about.profile), othersLine(about.domain)]
  return {
    ...common(about, pages),
    subject: `${name} is no longer verified`,
    heading: `Another profile has proved ${domain}`,
    intro: `A domain verifies one profile: the one that proved it last. If ${domain} is still yours, change who can edit its DNS records and website, then prove it again.`,
  }
}

export function verificationRevokedLetter(
  about: About & { revokedFor: string },
  pages: WebAddresses,
): Letter {
  const [name, domain] = [othersLine(about.profile), othersLine(about.domain)]
  return {
    ...common(about, pages),
    subject: `${name} is no longer verified`,
    heading: `The verification of ${name} was revoked`,
    intro: `${name} is no longer shown as controlling ${domain}. An administrator gave this reason:`,
    quote: about.revokedFor,
  }
}
