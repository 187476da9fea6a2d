import { useTheme } from 'next-themes'
import { IconButton } from '@/components/ui/actions/IconButton'

/** Switches between the light and the dark theme. */
export const ThemeButton = ({ className }: { className?: string | undefined }) => {
  const { resolvedTheme, setTheme } = useTheme()
  return (
    <IconButton
      className={className}
      icon="theme"
      label="Switch theme"
      onClick={() => setTheme(resolvedTheme === 'dark' ? 'light' : 'dark')}
    />
  )
}
