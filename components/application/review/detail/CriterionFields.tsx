import { Button } from '@/components/ui/actions/Button'
import type { Criterion } from '@/contract/forms/criteria'
import { weightedScore, type CriterionScores } from '@/contract/values/weightedScore'
import { incompleteText, shareText } from '@/lib/applications/criteriaWords'
import styles from './ReviewedApplication.module.css'
import { Scale } from './Scale'

interface Props {
  criteria: readonly Criterion[]
  scores: CriterionScores
  disabled: boolean
  onChange: (id: string, score: number | null) => void
}

/** A score for each criterion, saved at once, and what they make together. */
export const CriterionFields = ({ criteria, scores, disabled, onChange }: Props) => {
  const isWeighted = criteria.length > 1
  const total = weightedScore(criteria, scores)
  return (
    <div className={styles.criteria}>
      {criteria.map((criterion) => {
        const { id, name } = criterion
        const value = scores[id] ?? null
        return (
          <div key={id} className={styles.criterion} data-criterion={id}>
            <Scale
              legend={
                <>
                  <bdi>{name}</bdi>
                  {isWeighted && (
                    <>
                      {' '}
                      <span className={styles.share}>{shareText(criterion, criteria)}</span>
                    </>
                  )}
                </>
              }
              name={`score ${id}`}
              value={value}
              disabled={disabled}
              onChange={(score) => onChange(id, score)}
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove score: ${name}`}
              disabled={disabled || value === null}
              onClick={() => onChange(id, null)}
            >
              Remove score
            </Button>
          </div>
        )
      })}
      <div>
        <p role="status" className={styles.total}>
          Your score: <b className="num">{total ?? '–'}</b>
          {total === null && <span className="meta"> {incompleteText(criteria, scores)}</span>}
        </p>
        <p className="micro">
          1 is the weakest, 5 the strongest.
          {isWeighted && ' Your score is the mean of the criteria, weighted by their percentages.'}
        </p>
      </div>
    </div>
  )
}
