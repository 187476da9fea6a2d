import type { ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Dot } from '@/components/ui/display/Dot'
import { Icon } from '@/components/ui/media/Icon'
import type { OpportunityValues } from '@/lib/opportunities/form/opportunityValues'
import {
  opportunitySections,
  publishSection,
  type Section,
} from '@/lib/opportunities/form/sections'
import { useCurrentSection } from '@/lib/navigation/useCurrentSection'
import styles from './SectionList.module.css'

const sections: readonly Section[] = opportunitySections
const ids = [...sections.map(({ id }) => id), publishSection.id]

interface ItemProps {
  id: string
  title: string
  isCurrent: boolean
  state: 'complete' | 'optional' | 'open' | 'wrong'
}

const words = { complete: 'complete', optional: 'optional', open: 'to do', wrong: 'needs a look' }

const Item = ({ id, title, isCurrent, state }: ItemProps) => (
  <li>
    <a href={`#${id}`} className={styles.link} aria-current={isCurrent ? 'location' : undefined}>
      {state === 'wrong' ? (
        <Icon name="error" small className={styles.wrong} />
      ) : (
        <Dot state={state === 'complete' ? 'full' : 'ring'} />
      )}
      <span className={styles.title}>{title}</span>
      <span className={styles.state}>{words[state]}</span>
    </a>
  </li>
)

/**
 * The sections of the form: which one is in view, and which are complete.
 * @param status shown next to the current section on narrow screens, which hide the list
 */
export const SectionList = ({ status }: { status: ReactNode }) => {
  const { control, getValues } = useFormContext<OpportunityValues>()
  useWatch({ control })
  const { errors } = useFormState({ control })
  const currentId = useCurrentSection(ids)
  const values = getValues()
  const stateOf = ({ fields, isComplete, isOptional }: Section): ItemProps['state'] => {
    if (fields.some((field) => errors[field])) return 'wrong'
    if (isComplete(values)) return 'complete'
    return isOptional ? 'optional' : 'open'
  }
  const states = sections.map(stateOf)
  const isReady = states.every((state) => state === 'complete' || state === 'optional')
  const current = sections.find(({ id }) => id === currentId) ?? publishSection
  const list = (
    <ol className={styles.list}>
      {sections.map((section, index) => (
        <Item
          key={section.id}
          {...section}
          isCurrent={section.id === currentId}
          state={states[index] ?? 'open'}
        />
      ))}
      <Item
        {...publishSection}
        isCurrent={publishSection.id === currentId}
        state={isReady ? 'complete' : 'open'}
      />
    </ol>
  )
  return (
    <nav aria-label="Sections of the form">
      <div className={styles.wide}>{list}</div>
      <details className={styles.narrow}>
        <summary className={styles.summary}>
          <span>{current.title}</span>
          <span className={styles.state}>{status}</span>
          <Icon name="chevron" />
        </summary>
        {list}
      </details>
    </nav>
  )
}
