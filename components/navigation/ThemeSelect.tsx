import { useTheme } from 'next-themes'
import { useSyncExternalStore } from 'react'
import { InlineSelect } from './InlineSelect'

const options = [
  { value: 'light', label: 'Light theme' },
  { value: 'dark', label: 'Dark theme' },
  { value: 'system', label: 'Theme of my device' },
] as const

const never = () => () => undefined

/** What is kept in the browser is not known to the server: until hydrated, the default stands. */
const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

export const ThemeSelect = () => {
  const { theme, setTheme } = useTheme()
  const hydrated = useHydrated()
  return (
    <InlineSelect
      label="Theme"
      value={hydrated ? theme : 'light'}
      onChange={(event) => setTheme(event.target.value)}
      options={options}
    />
  )
}
