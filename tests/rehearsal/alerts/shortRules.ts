const UNITS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

/**
 * Divides the durations in a file of Prometheus or Alertmanager: those that are the value of a line, and those of ranges.
 * Expressions, names, labels and thresholds stay.
 */
export const shortenDurations = (text: string, divisor: number): string =>
  text.replace(
    /(?<=: |\[)(\d+)(ms|[smh])(?=\s*$|\])/gm,
    (_, count: string, unit: string) =>
      `${Math.max(1, Math.round((Number(count) * (UNITS[unit] ?? 0)) / divisor))}ms`,
  )
