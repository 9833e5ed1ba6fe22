import { chromium } from '@playwright/test'
const base='http://127.0.0.1:3115'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
const what=process.argv[2]
const pages={ received:['owner','/bookings-received'], listings:['owner','/my-listings'], payouts:['owner','/dashboard/payouts'], space:[null,'/space/the-pencil-works'], home:[null,'/'], explore:[null,'/explore'] }
for (const [w,h,scheme] of [[1440,1000,'light'],[360,740,'light'],[768,1000,'dark']]) {
  const c=await b.newContext({viewport:{width:w,height:h},colorScheme:scheme,baseURL:base})
  const p=await c.newPage()
  let as=null
  for (const name of what.split(',')) { const [who,at]=pages[name]
    if (who && as!==who) { await p.goto('/sign-in'); await p.getByLabel('E-mail').first().fill(who+'@demo.hourlet.example'); await p.getByLabel('Password',{exact:true}).first().fill('hourlet-demo'); await p.getByRole('button',{name:/^Sign In/}).last().click(); await p.waitForURL(u=>!u.pathname.includes('sign-in')); as=who }
    await p.goto(at); await p.waitForTimeout(1500)
    if (name==='space') { await p.locator('#reviews').scrollIntoViewIfNeeded(); await p.waitForTimeout(1200) ; await p.screenshot({path:`/tmp/w5-shots/${name}-rev-${w}-${scheme}.png`}); await p.evaluate(()=>scrollTo(0,0)); await p.waitForTimeout(500) }
    if (name==='home'||name==='explore') { for(let y=0;y<6000;y+=700){await p.evaluate(y=>scrollTo(0,y),y);await p.waitForTimeout(150)}; await p.evaluate(()=>scrollTo(0,0)) }
    await p.screenshot({path:`/tmp/w5-shots/${name}-${w}-${scheme}.png`, fullPage: name!=='space', clip: undefined})
    console.log(name,w,await p.evaluate(()=>[document.documentElement.scrollHeight,document.documentElement.scrollWidth]))
  }
  await c.close()
}
await b.close()
