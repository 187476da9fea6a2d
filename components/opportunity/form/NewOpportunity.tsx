import { useRouter } from 'next/router'
import { useState } from 'react'
import { FormSkeleton } from '@/components/forms/page/FormSkeleton'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { isId } from '@/lib/navigation/ids'
import { emptyOpportunity } from '@/lib/opportunities/form/opportunityValues'
import { EditedOpportunity } from './EditedOpportunity'
import { OpportunityForm } from './OpportunityForm'
import { useFormDefaults } from './useFormDefaults'
import { paths } from '@/lib/navigation/paths'

/** Puts the address of a created draft in the place of the current one; the form stays as it is. */
const useShowCreated = () => {
  const { replace } = useRouter()
  return ({ id }: { id: string }) =>
    void replace(
      // The page knows the draft by its query when the browser comes back to it.
      { pathname: paths.newOpportunity, query: { id } },
      paths.editOpportunity(id),
      { shallow: true, scroll: false },
    )
}

interface FormProps {
  profile: OwnProfile
  /** The id of the opportunity to copy. */
  copyOf?: string | undefined
}

const NewForm = ({ profile, copyOf }: FormProps) => {
  const defaults = useFormDefaults()
  const [initial] = useState(() => emptyOpportunity(defaults))
  const onCreated = useShowCreated()
  return (
    <OpportunityForm
      profile={profile}
      initial={initial}
      defaults={defaults}
      onCreated={onCreated}
      copyOf={copyOf}
      opportunity={null}
    />
  )
}

interface Start {
  id: unknown
  /** The opportunity to copy. */
  from: unknown
  /** The same as the address says it now. */
  seen: unknown
  /** Counts the forms that were opened without leaving the page. */
  forms: number
}

/** The form for a new opportunity, empty or like an earlier one. */
export const NewOpportunity = ({ profile }: FormProps) => {
  const { query, isReady } = useRouter()
  const { token } = useProfile()
  // What the address says at first, or when it asks for a copy: the form's own draft changes it later.
  const [start, setStart] = useState<Start | null>(null)
  if (isReady && token && (!start || query.from !== start.seen)) {
    const isCopy = query.from !== undefined
    setStart(
      start && !isCopy
        ? { ...start, seen: undefined }
        : { id: query.id, from: query.from, seen: query.from, forms: (start?.forms ?? 0) + 1 },
    )
  }
  if (!start) return <FormSkeleton />
  if (isId(start.id)) return <EditedOpportunity id={start.id} profile={profile} />
  const copyOf = isId(start.from) ? start.from : undefined
  return <NewForm key={start.forms} profile={profile} copyOf={copyOf} />
}
