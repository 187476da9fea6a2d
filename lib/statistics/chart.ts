import { formatDay, formatMonth } from '@/lib/formatting/dates'
import { formatCount } from '@/lib/formatting/numbers'
import type { ItemStatistics } from '@/contract/statistics'

/** In units of the drawing. */
export const chartSize = { width: 960, height: 260 } as const

type Counted = Pick<ItemStatistics, 'steps' | 'step'>

const round = (value: number) => Math.round(value * 10) / 10

/** The smallest of 2, 4, 10, 20, 40, 100 and so on that is not below a count: half of it is whole. */
export const topOf = (most: number): number => {
  for (let unit = 1; ; unit *= 10) {
    const top = [2, 4, 10].map((factor) => factor * unit).find((value) => value >= most)
    if (top !== undefined) return top
  }
}

/** `24 Nov`, `Nov 2026` */
const stepLabel = (from: string, step: Counted['step']) =>
  step === 'DAY'
    ? formatDay(from).replace(/ \d{4}$/, '')
    : formatMonth(from).replace(/^(\w{3})\w*/, '$1')

export const stepName = (from: string, step: Counted['step']) =>
  step === 'DAY' ? formatDay(from) : formatMonth(from)

/** How many labels fit below the drawing. */
const LABELS = 4

/** The first and the last label stay within the drawing. */
const anchorOf = (index: number, last: number): 'start' | 'middle' | 'end' => {
  if (index === last) return 'end'
  return index === 0 ? 'start' : 'middle'
}

/** Days that stand out, and the views a day without them. */
export interface Marked {
  from: string
  to: string
  label: string
  /** Null when it is not known. */
  baseline: number | null
}

/** The line of the views: points, the labels below, the value at the top, and what stands out. */
export const chartOf = ({ steps, step }: Counted, marked?: Marked) => {
  const { width, height } = chartSize
  const top = topOf(Math.max(marked?.baseline ?? 0, ...steps.map(({ views }) => views)))
  const last = steps.length - 1
  const xOf = (index: number) => round(last === 0 ? width : (index / last) * width)
  const yOf = (views: number) => round(height - (views / top) * height)
  const points = steps.map(({ views }, index) => ({ x: xOf(index), y: yOf(views) }))
  const inside = marked
    ? steps.flatMap(({ from }, index) => (from >= marked.from && from <= marked.to ? [index] : []))
    : []
  const [start, end] = [xOf(inside[0] ?? 0), xOf(inside.at(-1) ?? 0)]
  const labeled =
    last < LABELS
      ? steps.map((_, index) => index)
      : Array.from({ length: LABELS + 1 }, (_, n) => Math.round((n / LABELS) * last))
  return {
    top,
    points,
    /** A single day has a width, too. */
    span: inside.length > 0 ? { x: start, width: Math.max(end - start, 4) } : null,
    baseY: typeof marked?.baseline === 'number' ? yOf(marked.baseline) : null,
    labels: labeled.map((index) => ({
      x: xOf(index),
      text: stepLabel(steps[index]?.from ?? '', step),
      anchor: anchorOf(index, last),
    })),
  }
}

/** What the line shows, in a sentence. */
export const chartSentence = ({ steps, step }: Counted): string => {
  const views = steps.map((one) => one.views)
  const [least, most] = [Math.min(...views), Math.max(...views)]
  const first = stepName(steps[0]?.from ?? '', step)
  const last = stepName(steps.at(-1)?.from ?? '', step)
  const when = `Views a ${step.toLowerCase()} from ${first} to ${last}`
  if (least === most) return `${when}: ${formatCount(most)} each`
  const peak = steps.find((one) => one.views === most)
  const peakName = stepName(peak?.from ?? '', step)
  return `${when}: between ${formatCount(least)} and ${formatCount(most)}, the most ${step === 'DAY' ? 'on' : 'in'} ${peakName}`
}
