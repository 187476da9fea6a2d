import { useRouter } from 'next/router'
import type { SubmitEvent } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { LineField } from '@/components/ui/inputs/LineField'
import { text } from '@/contract/limits/limits'
import { leavePage } from '@/lib/forms/leaving'
import { withQuery } from '@/lib/navigation/paths'
import { searches } from '@/lib/navigation/searches'
import styles from './SiteSearch.module.css'

/** One field, a button for each searchable list; Enter searches the first. */
export const SiteSearchPanel = ({ onDone }: { onDone: () => void }) => {
  const router = useRouter()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter?.getAttribute('value')
    const { path, parameter } = searches.find((search) => search.path === pressed) ?? searches[0]
    const words = new FormData(event.currentTarget).get('words')
    const address = withQuery(path, { [parameter]: String(words ?? '').trim() })
    leavePage(() => {
      onDone()
      void router.push(address)
    })
  }

  return (
    <form className={`wrap ${styles.form}`} onSubmit={submit}>
      <LineField
        className={styles.field}
        label="Search Art Commons"
        labelHidden
        type="search"
        icon="search"
        name="words"
        placeholder="Title, name or place"
        maxLength={text.search}
        autoFocus
      />
      <div className={styles.places}>
        {searches.map(({ label, path }, index) => (
          <Button
            key={path}
            type="submit"
            name="where"
            value={path}
            variant={index === 0 ? 'primary' : 'secondary'}
            aria-label={`Search ${label.toLowerCase()}`}
          >
            {label}
          </Button>
        ))}
      </div>
    </form>
  )
}
