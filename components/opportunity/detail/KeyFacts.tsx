import type { ReactNode } from 'react'
import { Ledger } from '@/components/ui/display/Ledger'
import { LinkedText } from '@/components/ui/display/LinkedText'
import { artisticFields } from '@/contract/enums/artisticFields'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { formatDayRange, formatLongDay, localTimeIn } from '@/lib/formatting/dates'
import { eligibilityLines } from '@/lib/opportunities/eligibility'
import { languageName } from '@/lib/formatting/languages'
import { placeOf } from '@/lib/opportunities/terms'
import { NotStated } from './NotStated'
import styles from './OpportunityBody.module.css'

const sentence = (words: readonly string[]) =>
  words.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(', ')

const datesOf = ({ startsOn, endsOn }: Opportunity) => {
  if (startsOn) return formatDayRange(startsOn, endsOn)
  return endsOn && `Until ${formatLongDay(endsOn)}`
}

/** Names from the browser's lists, which may differ from the server's. */
const Named = ({ children }: { children: string }) => (
  <span suppressHydrationWarning>{children}</span>
)

/** The day on the organizer's calendar. */
const opensOn = (opensAt: string, deadline: Opportunity['deadline']) =>
  formatLongDay(localTimeIn(deadline?.timeZone ?? 'UTC', opensAt))

type Fact = [label: string, fact: ReactNode]

/** A fact that not every opportunity needs: it is left out when it is missing. */
const stated = (label: string, fact: ReactNode): Fact[] => (fact ? [[label, fact]] : [])

const factsOf = (opportunity: Opportunity): Fact[] => {
  const { opensAt, eligibility, artisticFields: fields, places, languages } = opportunity
  const { accessNotes, notificationDate, deadline, duration, workingHours } = opportunity
  const place = placeOf(opportunity)
  return [
    ...stated('Applications from', opensAt && opensOn(opensAt, deadline)),
    ['Dates', datesOf(opportunity)],
    ...stated('Duration', duration && <bdi>{duration}</bdi>),
    ...stated('Working hours', workingHours && <bdi>{workingHours}</bdi>),
    ['Where', place && <Named>{place}</Named>],
    [
      'Who may apply',
      <ul key="who" role="list">
        {eligibilityLines(eligibility).map((line) => (
          <li key={line} suppressHydrationWarning>
            {line}
          </li>
        ))}
      </ul>,
    ],
    ['Artistic fields', sentence(fields.map((field) => artisticFields[field]))],
    ['Places', places],
    [
      'Working language',
      languages.length > 0 && <Named>{languages.map(languageName).join(', ')}</Named>,
    ],
    [
      'Access',
      accessNotes && (
        <span key="access" className={styles.lines} dir="auto">
          <LinkedText>{accessNotes}</LinkedText>
        </span>
      ),
    ],
    ['Decision by', notificationDate && formatLongDay(notificationDate)],
  ]
}

/** The facts that applicants need first; missing ones are marked. */
export const KeyFacts = ({ opportunity }: { opportunity: Opportunity }) => (
  <section className={styles.section}>
    <h2>Key facts</h2>
    <Ledger
      rows={factsOf(opportunity).map(([label, fact]) => ({ label, value: fact || <NotStated /> }))}
    />
  </section>
)
