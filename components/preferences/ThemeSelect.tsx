import { useTheme } from 'next-themes'
import { useHydrated } from '@/lib/hooks/useHydrated'
import { InlineSelect } from './InlineSelect'

const options = [
  { value: 'light', label: 'Light theme' },
  { value: 'dark', label: 'Dark theme' },
  { value: 'system', label: 'Theme of my device' },
] as const

export const ThemeSelect = () => {
  const { theme, setTheme } = useTheme()
  // What is kept in the browser is not known to the server: until hydrated, the default stands.
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
