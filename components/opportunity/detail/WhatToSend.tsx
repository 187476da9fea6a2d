import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { requirementInputs } from '@/contract/enums/requirementInputs'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import type { Opportunity, Requirement } from '@/contract/opportunities/opportunity'
import { countOf } from '@/lib/formatting/numbers'
import { useChecklist } from '@/lib/hooks/useChecklist'
import { NotStated } from './NotStated'
import body from './OpportunityBody.module.css'
import styles from './WhatToSend.module.css'

const units = { TEXT: 'word', WORKS: 'work', PDF: 'page', MEDIA: 'minute' } as const

const limitOf = (type: Requirement['type'], max: number) => {
  const unit = units[requirementInputs[type]]
  return `At most ${countOf(max, unit, `${unit}s`)}`
}

const detailOf = ({ type, limit, max, note }: Requirement) =>
  [max ? limitOf(type, max) : limit, note].filter(Boolean).join('. ')

/** The parts of an application, as a checklist that is saved on this device. */
export const WhatToSend = ({ id, requirements }: Pick<Opportunity, 'id' | 'requirements'>) => {
  const { ticked, tick } = useChecklist(id)
  return (
    <section className={body.section}>
      <h2>What to send</h2>
      {requirements.length === 0 ? (
        <NotStated />
      ) : (
        <>
          <p className={body.under}>
            Tick things off as you prepare them. Only you can see this list.
          </p>
          <ul role="list" className={styles.list}>
            {requirements.map((requirement) => {
              const { type, required } = requirement
              return (
                <li key={type}>
                  <Checkbox
                    checked={ticked.includes(type)}
                    onChange={({ target }) => tick(type, target.checked)}
                    label={
                      <>
                        {requirementTypes[type]}{' '}
                        {!required && <span className="muted">(optional)</span>}{' '}
                        <small dir="auto">{detailOf(requirement)}</small>
                      </>
                    }
                  />
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
