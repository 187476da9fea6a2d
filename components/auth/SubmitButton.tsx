import type { ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { useHydrated } from '@/lib/hooks/useHydrated'

/** Sends a form of credentials: not before the page can take them, or the browser would send them itself. */
export const SubmitButton = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <Button type="submit" size="large" block busy={busy} disabled={!useHydrated()}>
    {children}
  </Button>
)
