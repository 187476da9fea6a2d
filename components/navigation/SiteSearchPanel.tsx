import { useRouter } from 'next/router'
import type { SubmitEvent } from 'react'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/TextField'
import { text } from '@/contract/limits'
import { paths, withQuery } from '@/lib/paths'
import styles from './SiteSearch.module.css'

/** Where words can be looked for; Enter asks the first. */
const scopes = [
  { label: 'Search people', path: paths.directory('people'), parameter: 'searchQuery' },
  {
    label: 'Search organizations',
    path: paths.directory('organizations'),
    parameter: 'searchQuery',
  },
] as const

export const SiteSearchPanel = ({ onDone }: { onDone: () => void }) => {
  const router = useRouter()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter?.getAttribute('value')
    const { path, parameter } = scopes.find((scope) => scope.path === pressed) ?? scopes[0]
    const words = new FormData(event.currentTarget).get('words')
    onDone()
    void router.push(withQuery(path, { [parameter]: String(words ?? '').trim() }))
  }

  return (
    <form className={`wrap ${styles.form}`} onSubmit={submit}>
      <TextField
        className={styles.field}
        label="Search Art Commons"
        labelHidden
        type="search"
        icon="search"
        name="words"
        placeholder="Name, city or keyword"
        maxLength={text.search}
        autoFocus
      />
      {scopes.map(({ label, path }, index) => (
        <Button
          key={path}
          type="submit"
          name="where"
          value={path}
          variant={index === 0 ? 'primary' : 'secondary'}
        >
          {label}
        </Button>
      ))}
    </form>
  )
}
