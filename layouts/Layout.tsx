import type { ReactNode } from 'react'
import { BlankLayout } from '@/layouts/BlankLayout'
import { NavigationLayout } from '@/layouts/NavigationLayout'
import { NormalLayout } from '@/layouts/NormalLayout'
import { hasScrollToTop, layoutFor } from '@/lib/navigation/layouts'

export const Layout = ({ route, children }: { route: string; children: ReactNode }) => {
  switch (layoutFor(route)) {
    case 'blank':
      return <BlankLayout>{children}</BlankLayout>
    case 'navigation':
      return <NavigationLayout canScrollToTop={hasScrollToTop(route)}>{children}</NavigationLayout>
    case 'normal':
      return <NormalLayout>{children}</NormalLayout>
  }
}
