import { useTheme } from 'next-themes'
import { useHydrated } from '@/lib/hooks/useHydrated'
import { InlineSelect } from '@/components/ui/select/InlineSelect'

const options = [
  { value: 'light', label: 'Light theme' },
  { value: 'dark', label: 'Dark theme' },
  { value: 'system', label: 'Match device' },
] as const

export const ThemeSelect = () => {
  const { theme, setTheme } = useTheme()
  // The server does not know the stored theme, so the default is shown until hydration.
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
