import { brandSlug } from '../../rules/brand.ts'
/** Words, names and key runs that most breached passwords consist of, in lower case, without digits at their end. */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwort passord contrasena motdepasse senha parola wachtwoord heslo salasana haslo lozinka sifre kennwort
  letmein welcome login logon signin admin administrator root master guest user username default changeme secret private
  access system server support service manager office company business internet network computer windows microsoft
  google facebook twitter instagram youtube amazon apple iphone android samsung nokia sony dell lenovo toshiba hewlett
  oracle database backup testing test tester testtest demo sample example temp temporary qwerty qwertz azerty asdf
  asdfgh asdfghjk asdfghjkl zxcv zxcvbn zxcvbnm qwert qwertyu qwertyui qwertyuio qwertyuiop qwertyqwerty asdfasdf
  asdasd asdasdasd qweqwe qweqweqwe qweasd qweasdzxc qazwsx qazwsxedc wsxedc poiuyt poiuytrewq lkjhgf mnbvcx mnbvcxz
  abc abcd abcde abcdef abcdefg abcdefgh abcabc abcdabcd xyz aaa aaaaaa qqqqqq zzzzzz xxxxxx asdzxc zaqxsw
  zaqwsx iloveyou iloveu iloveme iloveyousomuch iloveyouforever loveyou loveme lovely lover love loveyouall mylove
  truelove forever together always friend friends friendship bestfriend bestfriends family mother father mommy daddy
  mummy mamma momdad sister brother sisters brothers baby babygirl babyboy babies honey sweetheart sweetie sweet
  sweetpea darling angel angels angelo princess prince queen king kingdom royal diamond diamonds crystal pearl silver
  golden gold platinum sunshine sunflower sunset sunrise sunny moonlight moon star stars starlight starwars startrek
  stardust rainbow butterfly butterflies flower flowers rose roses lily daisy jasmine tulip orchid lotus violet
  cherry strawberry blueberry raspberry banana apples orange pineapple mango lemon peach coconut chocolate cookie
  cookies candy cupcake pancake pizza cheese chicken bacon burger coffee pepper ginger cinnamon vanilla butter sugar
  monkey monkeys dragon dragons tiger tigers lion lions panther panthers eagle eagles falcon falcons hawk hawks wolf
  wolves bear bears shark sharks dolphin dolphins whale turtle rabbit bunny kitty kitten kittens puppy puppies doggy
  doggie cat cats dog dogs horse horses pony pig piggy cow chickenlittle duck ducks penguin penguins panda koala
  elephant giraffe zebra snake spider spiderman spidey scorpion phoenix unicorn pegasus cowboy cowboys
  superman batman wonderwoman ironman hulk avenger avengers captain america marvel thor wolverine joker robin catwoman
  superstar superhero supergirl super hero legend legends champion champions winner winning victory number numberone
  football footballer soccer baseball basketball hockey tennis golf golfer cricket rugby volleyball swimming running
  skater skateboard surfer surfing fishing hunter hunting racing biking cycling yoga karate boxing wrestling gymnast
  liverpool arsenal chelsea manchester manutd mancity everton tottenham barcelona realmadrid madrid juventus milan
  inter roma napoli benfica porto sporting ajax feyenoord celtic rangers westham newcastle leeds aston villa fulham
  bayern dortmund schalke hamburg galatasaray fenerbahce besiktas flamengo corinthians palmeiras santos boca river
  yankees redsox dodgers cubs mets braves phillies giants cardinals packers steelers patriots broncos raiders cowgirls
  redskins dolphin vikings bulldogs bulldog lakers celtics bulls knicks heat warriors rockets spurs pistons hornets
  ferrari porsche mercedes bmw audi toyota honda nissan mustang corvette camaro chevrolet chevy dodge ford jeep yamaha
  suzuki kawasaki harley ducati lamborghini maserati jaguar volvo subaru mazda renault peugeot fiat skoda volkswagen
  london paris newyork berlin madrid rome tokyo sydney dublin amsterdam vienna moscow istanbul chicago boston dallas
  houston miami florida texas california arizona colorado alaska hawaii virginia carolina georgia montana england
  ireland scotland germany france spain italy brazil brasil argentina mexico canada australia poland polska russia
  india pakistan indonesia philippines china japan korea turkey turkiye america american nigeria africa
  summer winter spring autumn january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday christmas halloween easter birthday happybirthday newyear
  holiday vacation weekend morning midnight shadow darkness dark light lightning thunder storm hurricane tornado fire
  fireman firefly ice snow snowball snowflake snowman rain ocean river mountain island beach forest garden desert earth
  heaven hell devil demon ghost vampire zombie witch wizard magic magical mystic mystery fantasy dream dreamer dreams
  jesus jesuschrist christ jesuslovesme godisgood godislove ilovegod ilovejesus god blessed blessing faith hope grace
  angelina spirit praise church bible gospel allah muhammad mohamed mohammed bismillah krishna ganesh shiva buddha
  happy happiness smile smiley lucky peace freedom liberty justice music musical guitar piano drummer drums rock
  rockstar rocknroll metal metallica nirvana slipknot linkinpark greenday blink beatles queenie pinkfloyd acdc eminem
  tupac biggie beyonce rihanna madonna shakira onedirection justinbieber bieber jonasbrothers hannah hannahmontana
  pokemon pikachu charizard naruto sasuke sakura dragonball goku vegeta bleach onepiece digimon mario luigi zelda link
  nintendo playstation xbox gamer games gaming minecraft roblox fortnite warcraft starcraft counterstrike halo callofduty
  assassin sniper soldier military army marine marines navy airforce police fighter warrior ninja samurai pirate pirates
  gangster gangsta thuglife killer killers hitman matrix terminator rambo gandalf frodo hobbit lordoftherings
  harrypotter potter hogwarts hermione gryffindor slytherin dumbledore voldemort twilight bella edward jacob
  disney mickey mickeymouse minnie donald goofy pluto tinkerbell cinderella ariel simba nemo shrek garfield snoopy
  scooby scoobydoo barney elmo barbie hellokitty spongebob patrick simpsons homer bart southpark stitch winnie pooh
  michael michelle jennifer jessica ashley amanda matthew daniel andrew joshua anthony christopher nicholas nicole
  stephanie elizabeth melissa danielle samantha charlotte rebecca brittany brandon jordan justin ryan robert william
  thomas charles george richard joseph david james john johnny jonathan steven stephen kevin brian jason jeffrey eric
  patricia linda barbara susan margaret dorothy lisa nancy karen betty helen sandra donna carol ruth sharon laura sarah
  kimberly deborah cynthia angela brenda amy anna kathleen pamela martha debra amanda carolyn christine marie janet
  catherine frances ann joyce diane alice julie heather teresa doris gloria evelyn jean cheryl mildred katherine joan
  alexander alexandra alexis alex alejandro alejandra fernando francisco antonio eduardo ricardo roberto rodrigo
  sebastian santiago gabriel gabriela gabrielle valentina valeria natalia natalie natasha nathalie vanessa veronica
  victoria victor vincent valentin carolina carlos diego miguel manuel pedro pablo jorge javier sergio raphael
  rafael leonardo lorenzo giovanni giuseppe francesco francesca alessandro alessandra federico martina chiara
  andrea andreas sebastien philippe philip pascal olivier nicolas thierry isabelle isabella isabel camille
  sophie sofia sophia chloe emma olivia emily abigail madison hailey taylor tyler austin dylan logan hunter mason
  ethan noah liam lucas oliver jackson aiden jayden landon caleb nathan nathaniel benjamin samuel zachary
  maximilian maxwell maximus max felix oscar leon finn jonas lukas tobias florian dominik stefan markus martin
  thorsten wolfgang manfred juergen heinrich hannes johannes matthias christian christina christine kristina kristen
  katrin katharina kathrin claudia sabine monika susanne petra birgit nadine sandrine jacqueline vladimir dmitry sergey
  alexey nikolay natalya tatiana svetlana ekaterina anastasia marina elena irina olga ivan boris mustafa mehmet ahmed
  ahmet fatima ayesha omar hassan hussain ibrahim abdullah khalid yusuf zainab priya rahul rajesh suresh ramesh
  deepak sandeep pradeep krishna lakshmi kumar singh sharma patel nguyen tran kim lee wang zhang liu chen yang huang
  woaini aishiteru tequiero teamo teamomucho mivida micorazon corazon hermosa princesa estrella mariposa chocolat
  soleil jetaime bonjour doudou loulou coucou chouchou amour toujours schatz schatzi liebe ichliebedich sonnenschein
  hallo hallihallo sommer blume engel teufel hejsan hej kocham kochanie misiek kotek myszka kotku lubie
  hello hellohello helloworld hithere goodbye goodluck goodmorning thankyou please sorry whatever nothing something
  anything everything nobody somebody everyone anyone someone nevermind noname nopassword mypassword yourpassword
  thepassword newpassword oldpassword password password passwords passcode passkey pass passme enter entry open opensesame
  trustno trustme believe forget remember forgetit forgetme dontforget iforgot fuckyou fuckoff fuckme fuckyoubitch
  asshole bastard bitch bitches bullshit shithead motherfucker pussy penis vagina sexy sexygirl sexybitch sexyboy sex
  hotstuff hottie hotgirl hotboy playboy playgirl cutie cutiepie cute pretty prettygirl beautiful gorgeous handsome
  student teacher school college university graduate doctor nurse lawyer engineer driver pilot sailor farmer
  hacker hackers cracker security secure safety money dollar dollars million millionaire billion bitcoin crypto
  blackcat blackjack blackbird black white blue bluebird bluesky bluemoon red redhead green greenday yellow purple
  pink pinky orange brown gray turquoise silverado casino poker jackpot lottery bingo slayer predator alien
  predator maverick goldfish goldie buster rocky rusty charlie bailey molly maggie lucy sadie sophie chelsea
  shelby toby tucker teddy bandit gizmo oreo smokey peanut buddy lady princess duke bear coco roxy penny ruby zoe lola
  zeppelin hendrix clapton elvis presley sinatra marley bobmarley reggae rasta ganja marijuana stoner skywalker yoda
  vader darthvader jedi chewbacca obiwan enterprise spock voyager discovery atlantis apollo galaxy universe cosmos
  mercury venus mars jupiter saturn neptune gateway explorer navigator traveler traveller wanderer nomad gypsy viking
  excalibur camelot lancelot arthur merlin robinhood sherlock watson holmes einstein newton darwin galileo shakespeare
  `
    .trim()
    .split(/\s+/),
)

/** Words from our own pages, which attackers would try. */
export const productWords: ReadonlySet<string> = new Set([
  ...brandSlug.split('-').flatMap((word) => [word, `${word}s`]),
  ...'space spaces booking bookings listing listings marketplace hour hours hourly rooms'.split(' '),
])

/** Phrases on every attacker's list, as letters only. */
export const famousPhrases: ReadonlySet<string> = new Set([
  'correcthorsebatterystaple',
  'correcthorsebatterystaplefour',
  'correctbatteryhorsestaple',
  'tobeornottobe',
  'tobeornottobethatisthequestion',
  'maytheforcebewithyou',
  'thequickbrownfox',
  'thequickbrownfoxjumpsoverthelazydog',
  'opensesame',
  'winteriscoming',
  'youshallnotpass',
  'alwayslookonthebrightside',
  'onceuponatime',
  'ilovemyself',
  'ilovemyfamily',
])
