import { useState, type ClipboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { isEmptyLine } from './cvLines'
import type { CvValues, ProfileValues } from './profileValues'

interface Pasted {
  message: string
  undo?: () => void
}

/**
 * Fills one row per line when the user pastes several lines into a row. What was done is said, and
 * can be undone.
 * @param setRows replaces the rows of the form
 */
export const usePastedCv = (setRows: (rows: CvValues[]) => void) => {
  const { getValues } = useFormContext<ProfileValues>()
  const [pasted, setPasted] = useState<Pasted | null>(null)

  const fill = async (target: CvValues, lines: string) => {
    const { insertPastedCv } = await import('./pastedCv')
    const { rows, added, message } = insertPastedCv(getValues('cv'), target, lines)
    setRows(rows)
    const undo = () => {
      setRows(
        getValues('cv').flatMap((row) => {
          if (row.key === target.key && isEmptyLine(target)) return [target]
          return added.has(row.key) ? [] : [row]
        }),
      )
      setPasted({ message: 'Removed the pasted lines.' })
    }
    setPasted({ message, undo })
  }

  const paste = (row: CvValues, event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text/plain')
    if (lines.trim().split(/[\r\n]+/).length < 2) return
    event.preventDefault()
    fill(row, lines).catch(() =>
      setPasted({ message: 'We couldn’t read the lines. Check your connection and paste again.' }),
    )
  }
  return { pasted, paste }
}
