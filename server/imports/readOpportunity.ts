import { artisticFields } from '@/contract/enums/artisticFields'
import { opportunityTypes } from '@/contract/enums/opportunities'
import { careerStages, eligibilityScopes } from '@/contract/enums/terms'
import { opportunityContent, type OpportunityContent } from '@/contract/forms/opportunity'
import { draftErrors } from '@/contract/forms/opportunityRules'
import { validate } from '@/contract/forms/validate'
import { counts } from '@/contract/limits/limits'
import type { InvalidFields } from '@/server/errors'
import type { CatalogRow, ReadRow } from './catalogKind'
import { flagOf, imageFilesOf, keyOf, listOf, numberOf, textOf, type Values } from './cells'
import { normalizeOpportunity } from './normalizeOpportunity'
import { feesOf, requirementsOf, rewardsOf } from './opportunityTerms'

export interface OpportunityRow extends CatalogRow {
  content: OpportunityContent
}

/** Columns, and where their values are in the form. */
export const columns: Readonly<Record<string, string>> = {
  type: 'type',
  title: 'title',
  summary: 'summary',
  description: 'description',
  'artistic fields': 'artisticFields',
  languages: 'languages',
  scope: 'eligibility.scope',
  countries: 'eligibility.countries',
  'career stages': 'eligibility.careerStages',
  'age from': 'eligibility.ageMin',
  'age to': 'eligibility.ageMax',
  students: 'eligibility.students',
  collectives: 'eligibility.collectives',
  city: 'location.city',
  country: 'location.country',
  online: 'online',
  'opens at': 'opensAt',
  deadline: 'deadline.localDateTime',
  'time zone': 'deadline.timeZone',
  rolling: 'rolling',
  'notification date': 'notificationDate',
  'starts on': 'startsOn',
  'ends on': 'endsOn',
  duration: 'duration',
  'working hours': 'workingHours',
  places: 'places',
  'application fee': 'fees.application',
  'participation fee': 'fees.participation',
  'fee currency': 'fees.currency',
  'fee per': 'fees.application.per',
  'fee pays for': 'fees.whatTheFeePaysFor',
  'fee waiver': 'fees.waiver',
  rewards: 'rewards',
  'not covered': 'notCovered',
  requirements: 'requirements',
  apply: 'application',
  jury: 'jury',
  criteria: 'criteria',
  'rights requested': 'rightsRequested',
  'access notes': 'accessNotes',
  images: 'images',
  alts: 'images.alts',
}

/** The column of the longest matching path: `rewards.1.amountMinor` is of `rewards`. */
const columnOf = (path: string): string => {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const start = parts.slice(0, length).join('.')
    const found = Object.entries(columns).find(([, field]) => field === start)
    if (found) return found[0]
  }
  const found = Object.entries(columns).find(([, field]) => field.startsWith(`${path}.`))
  return found?.[0] ?? path
}

/** Messages by column instead of by field. */
export const columnNames = (fields: InvalidFields): InvalidFields =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([path, message]) => [columnOf(path), message])
      // The first message of a column wins.
      .reverse(),
  ) as InvalidFields

const typeLabels = Object.fromEntries(
  Object.entries(opportunityTypes).map(([type, { label }]) => [type, label]),
)

/** A row as an opportunity, or its problems by column. */
export function readOpportunity(
  line: number,
  values: Values,
  identify: (values: Values) => string,
): ReadRow<OpportunityRow> {
  const fields: InvalidFields = {}
  const imageFiles = imageFilesOf(values, fields, counts.opportunityImages)
  const { values: put, warnings } = normalizeOpportunity(values)
  const { data, fields: refused } = validate(opportunityContent, contentOf(put, fields))
  Object.assign(fields, { ...columnNames(refused ?? draftErrors(data)), ...fields })
  if (!data || Object.keys(fields).length > 0) return { line, fields }
  return { line, id: identify(values), content: data, imageFiles, warnings }
}

function contentOf(values: Values, fields: InvalidFields): unknown {
  const text = (name: string) => textOf(values[name]) || null
  const list = (name: string) => listOf(values[name]).filter(Boolean)
  const flag = (name: string, otherwise = false) => {
    const given = flagOf(textOf(values[name]))
    return given === '' ? otherwise : { true: true, false: false }[given]
  }
  const keys = (name: string, labels: Readonly<Record<string, string>>) =>
    list(name).map((value) => keyOf(labels, value))
  const countries = list('countries').map((code) => code.toUpperCase())
  const [city, country] = [text('city'), text('country')?.toUpperCase() ?? null]
  return {
    type: keyOf(typeLabels, textOf(values.type)),
    title: text('title') ?? '',
    summary: text('summary'),
    description: text('description'),
    artisticFields: keys('artisticfields', artisticFields),
    languages: list('languages').map((code) => code.toLowerCase()),
    eligibility: {
      scope: keyOf(
        eligibilityScopes,
        text('scope') ?? (countries.length > 0 ? 'NATIONAL' : 'INTERNATIONAL'),
      ),
      countries,
      careerStages: keys('careerstages', careerStages),
      ageMin: numberOf(values, 'agefrom', fields),
      ageMax: numberOf(values, 'ageto', fields),
      students: flag('students', true),
      collectives: flag('collectives', true),
    },
    location: city === null && country === null ? null : { city, country },
    online: flag('online'),
    opensAt: text('opensat'),
    rolling: flag('rolling'),
    deadline: deadlineOf(values),
    notificationDate: text('notificationdate'),
    startsOn: text('startson'),
    endsOn: text('endson'),
    duration: text('duration'),
    workingHours: text('workinghours'),
    places: numberOf(values, 'places', fields),
    ...feesOf(values, fields),
    rewards: rewardsOf(values, fields),
    notCovered: list('notcovered'),
    requirements: requirementsOf(values),
    application: applicationOf(text('apply')),
    jury: text('jury'),
    criteria: text('criteria'),
    rightsRequested: text('rightsrequested'),
    accessNotes: text('accessnotes'),
  }
}

/** `2027-03-01 17:00`; a day alone ends at 23:59. */
function deadlineOf(values: Values) {
  const [text, timeZone] = [textOf(values.deadline), textOf(values.timezone)]
  if (text === '') return null
  const localDateTime = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59` : text.replace(' ', 'T')
  return { localDateTime, timeZone }
}

function applicationOf(value: string | null) {
  if (value === null) return null
  const isEmail = /^[^\s/:@]+@[^\s/@]+$/.test(value)
  return { kind: isEmail ? 'EMAIL' : 'URL', value }
}
