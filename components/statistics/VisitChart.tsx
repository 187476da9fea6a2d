import type { ItemStatistics } from '@/contract/statistics'
import { formatCount } from '@/lib/formatting/numbers'
import { chartOf, chartSentence, chartSize, stepName } from '@/lib/statistics/chart'
import styles from './Statistics.module.css'

type Props = Pick<ItemStatistics, 'steps' | 'step'>

/** Room above the highest line for its number, and below the lowest for the days. */
const VIEW_BOX = `0 -20 ${chartSize.width} ${chartSize.height + 54}`

const Line = (counted: Props) => {
  const { top, points, labels } = chartOf(counted)
  const { width, height } = chartSize
  const lines = [
    { y: 0, value: top },
    { y: height / 2, value: top / 2 },
    { y: height, value: 0 },
  ]
  return (
    <svg viewBox={VIEW_BOX} role="img" aria-label={chartSentence(counted)}>
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
      <path className={styles.line} d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
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
        <text key={x} x={x} y={height + 26} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  )
}

/** The views of each day or month as a line, and as a table. */
export const VisitChart = ({ steps, step }: Props) => {
  const noun = step.toLowerCase()
  return (
    <figure className={styles.chart}>
      <Line steps={steps} step={step} />
      <figcaption className="micro">Views a {noun}, UTC.</figcaption>
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
