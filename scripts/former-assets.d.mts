export function assetsOf(release: string): string
export function addFormerAssets(former: string, assets: string): void
