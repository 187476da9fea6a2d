import { useState } from 'react'
import { counts, text } from '@/contract/limits'
import { namesSomething, plainTag } from '@/contract/tags'
import { countOf } from '@/lib/formatting/numbers'

/** Commas of several scripts: lists are pasted from anywhere. */
const separators = /[,，،、;\n]/

const problemOf = (tag: string) => {
  if (tag.length > text.tag) return `“${tag.slice(0, 20)}…” is longer than ${text.tag} characters.`
  return namesSomething(tag) ? null : `“${tag}” needs a letter or a digit.`
}

/** What is typed for tags: whole ones are added, what cannot be one stays in the line with the reason. */
export const useTagInput = (tags: readonly string[], onChange: (tags: string[]) => void) => {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  /** Told to screen readers. */
  const [said, setSaid] = useState('')

  const add = (words: string) => {
    const wished = [...new Set(words.split(separators).map(plainTag).filter(Boolean))]
    const fresh = wished.filter((tag) => !tags.includes(tag))
    const taken = fresh
      .filter((tag) => problemOf(tag) === null)
      .slice(0, Math.max(0, counts.tags - tags.length))
    const left = fresh.filter((tag) => !taken.includes(tag))
    const [reason] = left.flatMap((tag) => problemOf(tag) ?? [])
    setTyped(left.join(', '))
    setProblem(
      left.length === 0
        ? undefined
        : (reason ??
            `${counts.tags} tags are the most: there is no room for ${countOf(left.length, 'more', 'more')}.`),
    )
    if (taken.length === 0) return
    setSaid(`${taken.join(', ')} added: ${tags.length + taken.length} of ${counts.tags}`)
    onChange([...tags, ...taken])
  }
  const type = (value: string) => {
    if (separators.test(value)) return add(value)
    setTyped(value)
    setProblem(undefined)
  }
  const remove = (tag: string) => {
    setSaid(`${tag} removed`)
    setProblem(undefined)
    onChange(tags.filter((other) => other !== tag))
  }
  return { typed, type, add, remove, problem, said }
}
