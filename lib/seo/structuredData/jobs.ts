import type { RewardPer } from '@/contract/enums/terms'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { moneyOf } from './rewards'
import { address, byline, imageObject, postalAddress, type JsonLdNode } from './nodes'
import { countryName } from '@/lib/formatting/countries'
import { paths } from '@/lib/navigation/paths'

const spans: Partial<Record<RewardPer, string>> = {
  DAY: 'DAY',
  WEEK: 'WEEK',
  MONTH: 'MONTH',
  YEAR: 'YEAR',
}

/** The first reward that is paid per period; a lump sum is not a salary. */
const salary = ({ rewards }: Opportunity): JsonLdNode | undefined => {
  const paid = rewards.find(({ per, amountMinor }) => amountMinor !== null && per && spans[per])
  const money = paid && moneyOf(paid)
  if (!money || !paid?.per) return undefined
  const { value, currency } = money
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', value, unitText: spans[paid.per] },
  }
}

const employer = ({ profile }: Opportunity): JsonLdNode => ({
  ...byline(profile),
  sameAs: address(paths.profile(profile.id, profile.handle)),
  logo:
    profile.image && profile.role === 'ART_ORGANIZATION' ? imageObject(profile.image) : undefined,
})

/** Eligible countries of a remote job. */
const applicants = ({ online, eligibility }: Opportunity) =>
  online && eligibility.countries.length > 0
    ? eligibility.countries.map((code) => ({ '@type': 'Country', name: countryName(code) }))
    : undefined

/** Properties of a JobPosting beyond those of every opportunity. */
export const jobPosting = (job: Opportunity): JsonLdNode => {
  const place = job.location ? postalAddress(job.location) : undefined
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: job.descriptionHtml ?? job.summary ?? job.title,
    identifier: { '@type': 'PropertyValue', name: 'Art Commons', value: job.id },
    datePosted: job.publishedAt ?? job.createdAt,
    validThrough: job.deadline?.instant,
    hiringOrganization: employer(job),
    jobLocation: place ? { '@type': 'Place', address: place } : undefined,
    jobLocationType: job.online ? 'TELECOMMUTE' : undefined,
    applicantLocationRequirements: applicants(job),
    baseSalary: salary(job),
    totalJobOpenings: job.places ?? undefined,
    jobStartDate: job.startsOn ?? undefined,
  }
}
