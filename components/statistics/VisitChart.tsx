import type { ItemStatistics } from '@/contract/statistics'
import { dayOf } from '@/contract/values/dates'
import { formatCount } from '@/lib/formatting/numbers'
import { chartOf, chartSentence, chartSize, stepName, type Marked } from '@/lib/statistics/chart'
import { useViewerTime } from '@/lib/opportunities/useViewerTime'
import styles from './Statistics.module.css'

interface Props extends Pick<ItemStatistics, 'steps' | 'step'> {
  marked?: Marked
}

/** Room above the highest line for its number, and below the lowest for the days. */
const VIEW_BOX = `0 -34 ${chartSize.width} ${chartSize.height + 72}`

const pathOf = (points: readonly { x: number; y: number }[]) =>
  `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`

const Line = ({ marked, isOpen, ...counted }: Props & { isOpen: boolean }) => {
  const { top, points, labels, span, baseY } = chartOf(counted, marked)
  const { width, height } = chartSize
  const lines = [
    { y: 0, value: top },
    { y: height / 2, value: top / 2 },
    { y: height, value: 0 },
  ]
  return (
    <svg viewBox={VIEW_BOX} role="img" aria-label={chartSentence(counted)}>
      {span && (
        <>
          <rect className={styles.span} x={span.x} y="0" width={span.width} height={height} />
          <text className={styles.spanText} x={span.x + 8} y="8">
            {marked?.label}
          </text>
        </>
      )}
      {lines.map(({ y, value }) => (
        <g key={y}>
          <line className={styles.grid} x1="0" x2={width} y1={y} y2={y} />
          {value > 0 && (
            <text x="0" y={y - 6}>
              {formatCount(value)}
            </text>
          )}
        </g>
      ))}
      {baseY !== null && (
        <>
          <line className={styles.base} x1="0" x2={width} y1={baseY} y2={baseY} />
          <text className={styles.baseText} x={width} y={baseY - 6} textAnchor="end">
            {formatCount(Math.round(marked?.baseline ?? 0))} a day before
          </text>
        </>
      )}
      <path className={styles.line} d={pathOf(isOpen ? points.slice(0, -1) : points)} />
      {isOpen && <path className={`${styles.line} ${styles.open}`} d={pathOf(points.slice(-2))} />}
      {points.map(({ x, y }, index) => {
        const isLast = index === points.length - 1
        return (
          <circle
            key={x}
            cx={x}
            cy={y}
            r={isLast ? 5 : 2.2}
            className={isLast ? styles.now : undefined}
          />
        )
      })}
      {labels.map(({ x, text, anchor }) => (
        <text key={x} x={x} y={height + 32} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  )
}

/** The views of each day or month as a line, and as a table. */
export const VisitChart = ({ steps, step, marked }: Props) => {
  const noun = step.toLowerCase()
  const now = useViewerTime()?.now
  const today = now === undefined ? '' : dayOf(now)
  const last = steps.at(-1)?.from ?? ''
  const isOpen =
    steps.length > 1 &&
    (last === today || (step === 'MONTH' && last.slice(0, 7) === today.slice(0, 7)))
  return (
    <figure className={styles.chart}>
      <Line steps={steps} step={step} isOpen={isOpen} {...(marked && { marked })} />
      <figcaption className="micro">
        Views a {noun}, UTC.
        {isOpen && ` This ${noun} is not over: its line is dashed.`}
      </figcaption>
      <details className={styles.details}>
        <summary>As a table</summary>
        <div className={styles.scroll} role="region" aria-label="Table of views" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{step === 'DAY' ? 'Day' : 'Month'}</th>
                <th scope="col">Views</th>
                <th scope="col">Seen in lists</th>
              </tr>
            </thead>
            <tbody>
              {steps.toReversed().map(({ from, views, impressions }) => (
                <tr key={from}>
                  <th scope="row">{stepName(from, step)}</th>
                  <td className="num">{formatCount(views)}</td>
                  <td className="num">{formatCount(impressions)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
