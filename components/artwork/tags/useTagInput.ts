import { useState } from 'react'
import { counts, text } from '@/contract/limits/limits'
import { namesSomething, plainTag } from '@/contract/values/tags'

/** Commas of several scripts, for pasted lists. */
const separators = /[,，،、;\n]/

const problemOf = (tag: string) => {
  if (tag.length > text.tag) return `“${tag.slice(0, 20)}…” is longer than ${text.tag} characters.`
  return namesSomething(tag) ? null : `“${tag}” needs a letter or a digit.`
}

/** Adds the tags that are typed or pasted; what cannot be a tag stays in the input with the reason. */
export const useTagInput = (tags: readonly string[], onChange: (tags: string[]) => void) => {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  /** For screen readers. */
  const [announcement, setAnnouncement] = useState('')

  const add = (words: string) => {
    const wanted = [...new Set(words.split(separators).map(plainTag).filter(Boolean))]
    const fresh = wanted.filter((tag) => !tags.includes(tag))
    const added = fresh
      .filter((tag) => problemOf(tag) === null)
      .slice(0, Math.max(0, counts.tags - tags.length))
    const left = fresh.filter((tag) => !added.includes(tag))
    const [reason] = left.flatMap((tag) => problemOf(tag) ?? [])
    setTyped(left.join(', '))
    setProblem(
      left.length === 0
        ? undefined
        : (reason ?? `Use at most ${counts.tags} tags: there is no room for ${left.length} more.`),
    )
    if (added.length === 0) return
    setAnnouncement(`${added.join(', ')} added: ${tags.length + added.length} of ${counts.tags}`)
    onChange([...tags, ...added])
  }
  const type = (value: string) => {
    if (separators.test(value)) return add(value)
    setTyped(value)
    setProblem(undefined)
  }
  const remove = (tag: string) => {
    setAnnouncement(`${tag} removed`)
    setProblem(undefined)
    onChange(tags.filter((other) => other !== tag))
  }
  return { typed, type, add, remove, problem, announcement }
}
