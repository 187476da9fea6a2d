import { useRouter } from 'next/router'
import { useRef, type SubmitEvent } from 'react'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { TextField } from '@/components/ui/TextField'
import { useDisclosure } from '@/lib/hooks/useDisclosure'
import { useDismiss } from '@/lib/hooks/useDismiss'
import { paths, withQuery } from '@/lib/paths'
import styles from './SiteSearch.module.css'

/** Where words can be looked for. Without scripts the first one is asked. */
const scopes = [
  { label: 'Search people', path: paths.directory('people'), parameter: 'searchQuery' },
  {
    label: 'Search organizations',
    path: paths.directory('organizations'),
    parameter: 'searchQuery',
  },
] as const

/** A row for search under the header, opened from it. */
export const SiteSearch = () => {
  const router = useRouter()
  const box = useRef<HTMLDivElement>(null)
  const { isOpen, close, toggle } = useDisclosure()
  useDismiss(box, isOpen, close)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter?.getAttribute('formaction')
    const { path, parameter } = scopes.find((scope) => scope.path === pressed) ?? scopes[0]
    const words = new FormData(event.currentTarget).get(parameter)
    close()
    void router.push(withQuery(path, { [parameter]: String(words ?? '').trim() }))
  }

  return (
    <div ref={box}>
      <IconButton
        className={styles.opener}
        icon="search"
        label="Search"
        aria-expanded={isOpen}
        aria-controls="site-search"
        onClick={() => {
          toggle()
          requestAnimationFrame(() =>
            box.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
          )
        }}
      />
      <search id="site-search" className={styles.panel} data-open={isOpen} inert={!isOpen}>
        <form className={`wrap ${styles.form}`} action={scopes[0].path} onSubmit={submit}>
          <TextField
            className={styles.field}
            label="Search Art Commons"
            labelHidden
            type="search"
            icon="search"
            name={scopes[0].parameter}
            placeholder="Name, city or keyword"
            maxLength={200}
          />
          {scopes.map(({ label, path }, index) => (
            <Button
              key={path}
              type="submit"
              variant={index === 0 ? 'primary' : 'secondary'}
              formAction={path}
            >
              {label}
            </Button>
          ))}
        </form>
      </search>
    </div>
  )
}
