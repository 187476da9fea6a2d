import type { ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { useHydrated } from '@/lib/hooks/useHydrated'

/** Submits credentials. Disabled until hydration, before which the browser would submit them itself. */
export const SubmitButton = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <Button type="submit" size="large" block busy={busy} disabled={!useHydrated()}>
    {children}
  </Button>
)
