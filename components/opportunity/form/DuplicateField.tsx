import { useEffect, useEffectEvent, useState } from 'react'
import { FieldError } from '@/components/ui/inputs/FieldError'
import { Select } from '@/components/ui/select/Select'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import type { ApiResult } from '@/lib/api/client'
import { getOwnOpportunity, listOwnOpportunities } from '@/lib/api/opportunities/ownOpportunities'
import { useApiList } from '@/lib/hooks/useApi'
import {
  duplicateOf,
  type OpportunityValues,
  type FormDefaults,
} from '@/lib/opportunities/form/opportunityValues'
import styles from './DuplicateField.module.css'

interface Props {
  profile: OwnProfile
  defaults: FormDefaults
  /** Copied at once, without being chosen. */
  copyOf: string | undefined
  /** The form has a draft of its own by now; the field keeps its place. */
  isClosed: boolean
  onChoose: (values: OpportunityValues) => void
}

const untitled = 'Untitled draft'
const contains = (label: string, typed: string) => label.toLowerCase().includes(typed.toLowerCase())

/** Fills the form from an earlier opportunity of the profile. */
export const DuplicateField = ({ profile, defaults, copyOf, isClosed, onChoose }: Props) => {
  const { token } = useProfile()
  const [error, setError] = useState<string | null>(null)
  const { list = [] } = useApiList(token ? ['own opportunities', profile.id, token] : null, () =>
    listOwnOpportunities(profile.id),
  )
  const show = (result: ApiResult<Opportunity>) => {
    setError(result.error ?? null)
    if (result.error === undefined) onChoose(duplicateOf(result.data, defaults))
  }
  const showGiven = useEffectEvent(show)
  useEffect(() => {
    if (copyOf) void getOwnOpportunity(copyOf).then(showGiven)
  }, [copyOf])
  return (
    <div className={styles.duplicate}>
      <Select
        label="Start from an earlier opportunity"
        optional
        options={Object.fromEntries(list.map(({ id, title }) => [id, title || untitled]))}
        value={undefined}
        placeholder="Choose one to copy"
        filter={contains}
        disabled={isClosed || list.length === 0}
        hint="Its texts, terms and criteria are copied. Dates and images are not."
        onChange={(id) => void getOwnOpportunity(id).then(show)}
      />
      {error && <FieldError id="duplicate-error">{error}</FieldError>}
    </div>
  )
}
